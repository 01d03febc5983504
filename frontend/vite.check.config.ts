import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Builds the page on which scripts/card_check looks at every card. It is no part of what is served. */
export default defineConfig({
  plugins: [svelte()],
  base: './',
  publicDir: false,
  build: {
    outDir: 'node_modules/.check',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { input: 'check.html' },
  },
});
