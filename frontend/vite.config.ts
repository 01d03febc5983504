import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The page goes into the Python package, so that `crazier serve` and the wheel have it. */
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: '../src/crazier/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
