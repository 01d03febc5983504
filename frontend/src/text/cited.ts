/** A sentence that ends with the rule it is about, apart from its id: `it ends then (X1).` */
const CITED = /^(.*?)\s*\(([A-Z]+[\d.]+)\)(\.?)$/;

export function apartFromRule(sentence: string): readonly [string, string] {
  const found = CITED.exec(sentence);
  return found ? [`${found[1]}${found[3]}`, found[2]!] : [sentence, ''];
}
