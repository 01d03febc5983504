import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { fileOf } from './file-of';
import { packedPackages } from './packed-packages';

/** Writes the service worker: the list of what it keeps, scripts and styles, and the worker itself from public/. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post', // a file that only leads to another is gone by then
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
        const source = `const FILES = ${JSON.stringify(files)};\nimportScripts('shell-worker.js');\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const SERVER = loadEnv('', '.', 'CRAZIER_')['CRAZIER_SERVER'] ?? 'http://127.0.0.1:8765';

/** The page goes into the Python package, so that `crazier serve` and the wheel have it. */
export default defineConfig({
  plugins: [svelte(), serviceWorker(), packedPackages()],
  base: './',
  // `scripts/page --watch`: the page from here, everything else from a running server.
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  build: {
    outDir: '../src/crazier/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf, debugName: 'by beginning' }] } } },
    chunkSizeWarningLimit: 700,
  },
});
