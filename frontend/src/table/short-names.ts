/** Names for plates with little room: the first word, with an initial where two are called the same. */

export function shortNames(names: readonly string[]): readonly string[] {
  return shortest(names, (name) => [firstOf(name), `${firstOf(name)} ${initialOf(name)}`.trim(), name]);
}

const firstOf = (name: string) => name.split(' ')[0]!;

/** The first letter of the second word, such as `B.` */
function initialOf(name: string): string {
  const second = name.split(' ')[1];
  return second ? `${[...second][0]}.` : '';
}

/** For each name the first of its forms that nobody else could be meant by. */
function shortest(names: readonly string[], formsOf: (name: string) => readonly string[]): readonly string[] {
  return names.map((name, at) => {
    const isTheirsAlone = (form: string) => names.every((other, one) => one === at || !formsOf(other).includes(form));
    return formsOf(name).find(isTheirsAlone) ?? name;
  });
}
