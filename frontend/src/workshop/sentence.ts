/** A remark of the language as a sentence: with a capital letter and a full stop. */
export function sentence(text: string): string {
  const whole = text.trim().replace(/\s*\n\s*/g, '. ');
  const ended = /[.!?…:]$/.test(whole) ? whole : `${whole}.`;
  return whole && ended[0]!.toUpperCase() + ended.slice(1);
}
