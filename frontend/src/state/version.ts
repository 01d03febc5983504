/** Whether the document that the server has now starts the script that runs here; its name has its hash. */
export function isCurrent(served: string, script: string): boolean {
  const name = script.split('/').at(-1) ?? '';
  return name !== '' && served.includes(name);
}
