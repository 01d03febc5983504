/** Sentences of the server: as text, and as pieces that stand for cards, players and rules. */
import type { PieceInfo } from './protocol';

export function textOf(pieces: readonly PieceInfo[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/** Leaves out what reads like something before it: the same reason may hold for playing a card and for discarding it. */
export function distinct<T extends { readonly pieces: readonly PieceInfo[] }>(said: readonly T[]): T[] {
  return said.filter((one, at) => said.findIndex((other) => textOf(other.pieces) === textOf(one.pieces)) === at);
}

/** A sentence without the card's text that it quotes: who plays what, for those who see the card. */
export function withoutQuote(pieces: readonly PieceInfo[]): readonly PieceInfo[] {
  const kept = pieces.filter((piece) => !piece.quote);
  return kept.length === pieces.length ? pieces : [...kept, { text: '.' }];
}
