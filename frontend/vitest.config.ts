import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside what they test and need no browser; what needs one is in tests/browser. */
export default defineConfig({
  plugins: [svelte()],
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
