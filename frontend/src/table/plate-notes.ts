/** The notes beside the name on a player's plate. */

/** The width of a letter of a note, and of what stands between two. */
const LETTER = 6.4;
const BETWEEN = 3;

/** As many notes as there is room for, the first of them in any case. */
export function fittingNotes(notes: readonly string[], room: number): readonly string[] {
  let letters = 0;
  const past = notes.findIndex((note, at) => {
    letters += note.length + (at ? BETWEEN : 0);
    return at > 0 && letters * LETTER > room;
  });
  return past < 0 ? notes : notes.slice(0, past);
}
