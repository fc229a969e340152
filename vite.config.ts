import { resolve } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogues } from './build/catalogues.ts';
import { emptyPlaceholders } from './build/empty-placeholders.ts';
import { orderHead } from './build/order-head.ts';
import { precompress } from './build/precompress.ts';
import { renderIcons } from './build/render-icons.ts';
import { oldestBrowsers } from './src/shared/platform/browsers.ts';

const OUTPUT = 'dist/client';
/** The build for server-side rendering. */
const SSR_OUTPUT = 'dist/ssr';

export default defineConfig({
  root: 'src/client',
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), tailwindcss(), catalogues(), emptyPlaceholders(), orderHead(), renderIcons(), precompress(OUTPUT)],
  build: {
    emptyOutDir: true,
    target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
    // Small files are not inlined: the content security policy forbids data URLs in scripts and styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: `../../${OUTPUT}`,
        // The server links the chunks of a screen in its page: see pages/chunk-links.ts.
        manifest: 'chunks.json',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [resolve('src/client/index.html'), resolve('src/client/plain.css')],
          output: {
            assetFileNames,
            // The entry lists the names of chunks, so they are short: seven characters tell releases apart.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // One file that stays in browser caches across releases.
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/|^\0rolldown/,
                  tags: ['$initial'],
                },
                // Other code that every page needs.
                { name: 'app', test: /\.tsx?$/, tags: ['$initial'] },
                // Shared code by subject; by default there would be a file for every combination of chunks that share it.
                { name: 'icons', test: /node_modules\/lucide\//, minShareCount: 3 },
                // Only screens that store work on the device load it.
                { name: 'storage', test: /node_modules\/idb\/|storage\/database\.ts$/, minShareCount: 2 },
                // Apart from the calls, which pages with a link in a text do not need.
                { name: 'texts', test: /platform\/language\/(rich-text|dutch-name)\.tsx?$/, minShareCount: 2 },
                // Only readers of other languages load these.
                { name: 'languages', test: /platform\/language\/(languages|load-reader)\.ts$/, minShareCount: 2 },
                // Apart from the calls, which the home does not need.
                { name: 'saved', test: /organizations\/(several|saved\/saved-organizations)\.ts$/, minShareCount: 2 },
                {
                  name: 'calls',
                  test: /src\/(client\/platform|shared)\/|\/queries\.ts$|-(queries|paths)\.ts$/,
                  minShareCount: 4,
                },
                { name: 'dialogs', test: /node_modules\/(@base-ui|@floating-ui)/, minShareCount: 3 },
                // Otherwise the forms would contain it, and a sector's page would load all forms.
                { name: 'banners', test: /ui\/Banner\.tsx$/, minShareCount: 3 },
                { name: 'sharing', test: /ShareButton/, minShareCount: 2 },
                { name: 'forms', test: /src\/client\/features\/(forms|lost-reports\/form)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundles the libraries, in their production form.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `../../${SSR_OUTPUT}`,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'entry-server': resolve('src/client/entry-server.tsx') },
          output: { assetFileNames },
        },
      },
    },
  },
  // Builds both environments.
  builder: {},
  server: {
    proxy: { '^/(api|auth/v1|photos|dev/mail)\\b': `http://127.0.0.1:${process.env['PORT'] || 3000}` },
  },
});

/** The same names in both builds. Pages outside the build link plain.css, so its name has no hash. */
function assetFileNames({ names: [name] }: { names: string[] }): string {
  return name === 'plain.css' ? name : 'assets/[name]-[hash][extname]';
}
