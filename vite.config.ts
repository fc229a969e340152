import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = 'dist/client';

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), fillPage(), precompress()],
  build: {
    outDir: `../../${OUTPUT}`,
    emptyOutDir: true,
    target: 'es2022',
    // Small files become files of their own too: the content policy allows no data in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/auth/v1', '/photos'].map((path) => [path, 'http://127.0.0.1:3000'])),
  },
});

/** In development nobody fills in what the server writes into the page; the app then does without. */
function fillPage(): Plugin {
  return {
    name: 'fill-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('%title%', 'Terecht')
        .replace('%description%', '')
        .replaceAll(/%(settings|preload)%/g, '{}'),
  };
}

/** Compressed once, as small as it goes, instead of at every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue;
        const path = join(OUTPUT, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
