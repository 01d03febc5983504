import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { packedPackages } from './packed-packages';

/** Builds the drawing of cards once more, alone and with its fonts inside, for files that `crazier print` writes. */
export default defineConfig({
  plugins: [svelte(), packedPackages()],
  publicDir: false,
  build: {
    outDir: '../src/crazier/server/page/print',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    lib: {
      entry: 'src/print/file.ts',
      formats: ['iife'],
      name: 'cards',
      fileName: () => 'print.js',
      cssFileName: 'print',
    },
  },
});
