import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, minify, type Plugin } from 'vite';

import { oldestBrowsers } from './src/shared/platform/browsers.ts';

const OUTPUT = 'dist/client';
/** The build for server-side rendering. */
const SSR_OUTPUT = 'dist/ssr';

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), emptyPlaceholders(), reorderHead(), renderIcons(), precompress()],
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
            // The entry lists the names of chunks, so they are short: seven characters tell releases apart, and shared
            // chunks need no name.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
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
                {
                  name: 'calls',
                  test: /src\/(client\/platform|shared)\/|\/queries\.ts$|-(queries|paths)\.ts$/,
                  minShareCount: 4,
                },
                { name: 'dialogs', test: /node_modules\/(@base-ui|@floating-ui)/, minShareCount: 3 },
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
    // Paths of the server; but /api/call.ts and its neighbours are source files of the app.
    proxy: { '^/(api|auth/v1|photos|dev/mail)\\b(?![^?]*\\.ts\\b)': `http://127.0.0.1:${process.env['PORT'] || 3000}` },
  },
});

/** The same names in both builds. Pages outside the build link plain.css, so its name has no hash. */
function assetFileNames({ names: [name] }: { names: string[] }): string {
  return name === 'plain.css' ? name : 'assets/[name]-[hash][extname]';
}

function onlyInBrowser({ name }: { name: string }): boolean {
  return name === 'client';
}

/** In development the server does not fill in the page template, so the placeholders are emptied. */
function emptyPlaceholders(): Plugin {
  return {
    name: 'fill-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll(/%(sector|screen|theme|drawn|noscript)%/g, '')
        .replace('%title%', 'Terecht')
        .replace('%description%', '')
        .replaceAll(/%(settings|preload)%/g, '{}'),
  };
}

/**
 * Moves styles and code before everything else that the page fetches: over HTTP/1.1 a browser has six connections, and
 * photos would occupy them. Inlines `early-tap.js`.
 */
function reorderHead(): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    applyToEnvironment: onlyInBrowser,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build has no index.html.');
        const html = String(page.source);
        const [styles] = / *<link rel="stylesheet"[^>]*>\n/.exec(html) ?? [];
        if (!styles) return this.error('index.html has no stylesheet link.');
        const scripts = html.match(/ *<script type="module"[^>]*><\/script>\n/g) ?? [];
        if (scripts.length === 0) return this.error('index.html has no module script.');
        const { code } = await minify('early-tap.js', readFileSync('src/client/early-tap.js', 'utf8'));
        // The styles are inlined in the page, so the browser finds the code sooner before them.
        const first = [`    <script>${code.trim()}</script>\n`, ...scripts, styles];
        const rest = first.reduce((page, tag) => page.replace(tag, ''), html);
        page.source = rest.replace('    <title', () => `${first.join('')}    <title`);
      },
    },
  };
}

/** Renders the icons of the installed app from icon.svg, with rounded corners and as a full square. */
function renderIcons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    applyToEnvironment: onlyInBrowser,
    async generateBundle() {
      const round = readFileSync('src/client/public/icon.svg', 'utf8');
      const full = round.replace(/ rx="\d+"/, '');
      for (const [name, svg, size] of [
        ['icon-192.png', round, 192],
        ['icon-512.png', round, 512],
        ['icon-full-180.png', full, 180],
        ['icon-full-512.png', full, 512],
      ] as const) {
        const source = await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
          .resize(size)
          .png({ palette: true })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: name, source });
      }
    },
  };
}

/** Compresses once, with the best quality, instead of at every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: onlyInBrowser,
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
