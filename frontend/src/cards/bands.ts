/** The fills of a card with several colors: divided at a slant. */
const SLANT = '105deg';

export function divided(colors: readonly string[], part: 'band' | 'wash'): string | undefined {
  if (colors.length < 2) return undefined;
  const width = 100 / colors.length;
  const stops = colors.map((color, index) => `var(--${color}-${part}) ${index * width}% ${(index + 1) * width}%`);
  return `linear-gradient(${SLANT},${stops.join(',')})`;
}

export function colorClass(colors: readonly string[]): string {
  return `c-${colors[0] ?? 'red'}${colors.length > 1 ? ' multi' : ''}`;
}
