/** Sentences of the server: as text, and as pieces that stand for cards, players and rules. */
import type { Mention, PieceInfo } from './protocol';

export function textOf(pieces: readonly PieceInfo[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/** Leaves out what reads like something before it: the same reason may hold for playing a card and for discarding it. */
export function distinct<T extends { readonly pieces: readonly PieceInfo[] }>(said: readonly T[]): T[] {
  return said.filter((one, at) => said.findIndex((other) => textOf(other.pieces) === textOf(one.pieces)) === at);
}

/** Cuts a text at its mentions. */
export function piecesOf(text: string, mentions: readonly Mention[]): PieceInfo[] {
  const pieces: PieceInfo[] = [];
  let done = 0;
  for (const { start, end, kind, number } of mentions) {
    if (start > done) pieces.push({ text: text.slice(done, start) });
    const part = text.slice(start, end);
    pieces.push(kind === 'card' ? { text: part, card: part, token: number } : { text: part, seat: number });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** A sentence up to the card's text that it quotes: who plays what, for those who see the card. */
export function withoutQuote(pieces: readonly PieceInfo[]): readonly PieceInfo[] {
  const quote = pieces.findIndex((piece) => piece.text.startsWith(': "'));
  return quote < 0 ? pieces : [...pieces.slice(0, quote), { text: '.' }];
}
