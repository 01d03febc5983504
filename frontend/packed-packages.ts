import type { Plugin } from 'vite';

/** Lists the packages of which something is in the built page, so that `scripts/page` can ask for their licenses. */
export function packedPackages(): Plugin {
  return {
    name: 'packed-packages',
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames,
      );
      const names = new Set(sources.map(packageOf).filter((name) => name !== null));
      this.emitFile({ type: 'asset', fileName: 'packages.txt', source: [...names].sort().join('\n') + '\n' });
    },
  };
}

/** The package that a file belongs to, or null for one of our own. */
function packageOf(file: string): string | null {
  return file.match(/.*\/?node_modules\/(@[^/]+\/[^/]+|[^/]+)\//)?.[1] ?? null;
}
