/** The keys of a replay. They do nothing while somebody types or a card is open. */
import type { ReplayPlayer } from './replay-player.svelte';

const DEEDS: Readonly<Record<string, (player: ReplayPlayer) => void>> = {
  ArrowRight: (player) => player.step(1),
  ArrowLeft: (player) => player.step(-1),
  ArrowDown: (player) => player.turn(1),
  ArrowUp: (player) => player.turn(-1),
  Home: (player) => player.to(0),
  End: (player) => player.to(player.last),
  ' ': (player) => player.toggle(),
  T: (player) => player.point(1),
};

export function pressReplayKey(event: KeyboardEvent, player: ReplayPlayer, players: number): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input,textarea,select,ol.log') || document.querySelector('dialog[open]')) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (key === ' ' && target.closest('button,a,summary')) return;
  if (/^\d$/.test(key)) {
    const seat = Number(key) - 1;
    if (seat < players) void player.look(seat < 0 ? 'all' : seat);
    return;
  }
  const deed = DEEDS[key];
  if (!deed) return;
  event.preventDefault();
  if (key !== ' ') player.pause();
  deed(player);
}
