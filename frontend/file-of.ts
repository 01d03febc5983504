/** Which file of the built page a module goes into: many small files cost more than they save. */

/** Start page, and table up to the first decision, by the module that each begins with. What both need is in the first. */
const BEGINNINGS = [
  ['start', 'src/main.ts'],
  ['table', 'src/pages/TableRoute.svelte'],
] as const;

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

export function fileOf(id: string, graph: Graph): string | null {
  return BEGINNINGS.find(([, beginning]) => needs(beginning, graph).has(id))?.[0] ?? null;
}

const known = new Map<string, ReadonlySet<string>>();

/** A module and all that it needs to run; what it fetches later is not among them. */
function needs(beginning: string, graph: Graph): ReadonlySet<string> {
  let found = known.get(beginning);
  if (!found) known.set(beginning, (found = withImports(pathOf(beginning), graph)));
  return found;
}

const pathOf = (file: string) => decodeURIComponent(new URL(file, import.meta.url).pathname);

function withImports(beginning: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([beginning]);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((one) => found.add(one));
  return found;
}
