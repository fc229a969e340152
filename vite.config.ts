import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type ESTree, minify, type Plugin, Visitor } from 'vite';
import * as zod from 'zod/mini';

import { oldestBrowsers } from './src/shared/browsers.ts';

const OUTPUT = 'dist/client';
/** What draws pages on the server. */
const DRAWING = 'dist/draw';

export default defineConfig({
  root: 'src/client',
  plugins: [
    react(),
    tailwindcss(),
    withoutSchemas(),
    plainIcons(),
    fetchedParts(),
    fillPage(),
    pageHead(),
    icons(),
    precompress(),
  ],
  build: {
    emptyOutDir: true,
    target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
    // Small files become files of their own too: the content policy allows no data in scripts and styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: `../../${OUTPUT}`,
        // For the server, which names the chunks of a screen in its page: see server/pages/chunks.ts.
        manifest: 'chunks.json',
        modulePreload: {
          polyfill: false,
          // With the part itself, also where it consists of nothing else.
          resolveDependencies: (part, files, { hostType }) =>
            hostType === 'js' ? [...new Set([part, ...files])] : files,
        },
        rolldownOptions: {
          // What is made of schemas, and used by nothing in the browser, is left out.
          treeshake: { manualPureFunctions: ['z', 'endpoint', 'Line', 'Lines', 'OptionalLine', 'OptionalLines'] },
          input: [resolve('src/client/index.html'), resolve('src/client/plain.css')],
          output: {
            assetFileNames,
            // The first file names all others: of the hashes it carries, a part is enough to tell one release from the next,
            // and what several parts share needs no other name.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                // In one file that stays the same, and in browsers' caches, from release to release.
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/|^\0rolldown/,
                  tags: ['$initial'],
                },
                // And all else that every page needs in another, rather than in one per set of parts that share it.
                { name: 'app', test: /\.tsx?$/, tags: ['$initial'] },
                // What several parts share, by what it is: left alone, it would be a file for every set of parts that do.
                { name: 'icons', test: /lucide-react/, minShareCount: 3 },
                { name: 'calls', test: /src\/(client\/(api|session)|shared)\//, minShareCount: 4 },
                { name: 'dialogs', test: /node_modules\/(@base-ui|@floating-ui)/, minShareCount: 3 },
                { name: 'sharing', test: /ShareButton/, minShareCount: 2 },
                { name: 'forms', test: /src\/client\/components\/(form|report-form)\//, minShareCount: 2 },
                { name: 'information', test: /src\/client\/pages\/info\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // With its libraries, which the server has no other use for, in the form in which they are quick.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `../../${DRAWING}`,
        copyPublicDir: false,
        rolldownOptions: {
          input: resolve('src/client/draw.tsx'),
          output: { assetFileNames },
        },
      },
    },
  },
  // Builds both.
  builder: {},
  server: {
    // What the server answers; but /api/call.ts and its neighbours are files of the app itself.
    proxy: { '^/(api|auth/v1|photos|dev/mail)\\b(?![^?]*\\.ts\\b)': `http://127.0.0.1:${process.env['PORT'] || 3000}` },
  },
});

/** The same names on both sides. Some are linked by pages that the build does not write, which cannot know a hash. */
function assetFileNames({ names: [name] }: { names: string[] }): string {
  return name === 'plain.css' ? name : 'assets/[name]-[hash][extname]';
}

function onlyInBrowser({ name }: { name: string }): boolean {
  return name === 'client';
}

/** What the browser has to know of a call. */
const ASKED = new Set(['method', 'path', 'access']);

/**
 * Only the server checks what goes through a contract; the browser gets empty schemas instead of a library, and
 * contracts without them.
 */
function withoutSchemas(): Plugin {
  const place = '\0empty-schemas';
  // Left out, so that a browser file that parses after all does not build.
  const names = Object.keys(zod).filter((name) => !/parse/i.test(name));
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? place : null),
    load: (id) =>
      id === place
        ? `const schema = new Proxy(() => schema, { get: () => schema });
           export { ${names.map((name) => `schema as ${name}`).join(', ')} };`
        : null,
    transform: {
      filter: { id: /\/src\/shared\/[\w-]+\.ts$/, code: / = endpoint\(\{|zod\/mini/ },
      handler(code) {
        const shorter: { start: number; end: number; text: string }[] = [];
        const visitor = new Visitor({
          // What is around others comes first; those within go with it.
          CallExpression(called) {
            if (called.start < (shorter.at(-1)?.end ?? 0)) return;
            const [contract] = called.arguments;
            const name = firstNameOf(called);
            if (name === 'z') shorter.push({ ...called, text: 'z.string()' });
            else if (name === 'endpoint' && contract?.type === 'ObjectExpression') {
              const asked = contract.properties.filter(
                (part) => part.type === 'Property' && part.key.type === 'Identifier' && ASKED.has(part.key.name),
              );
              const kept = asked.map((part) => code.slice(part.start, part.end)).join(', ');
              shorter.push({ ...contract, text: `{ ${kept} }` });
            }
          },
        });
        visitor.visit(this.parse(code, { lang: 'ts' }));
        // From the end, so that what comes before stays where it was.
        const short = shorter.reduceRight(
          (all, { start, end, text }) => all.slice(0, start) + text + all.slice(end),
          code,
        );
        return { code: short, map: null };
      },
    },
  };
}

/** Of `z.string().check(…)`: z. */
function firstNameOf(called: ESTree.Expression | ESTree.Super): string | undefined {
  if (called.type === 'CallExpression') return firstNameOf(called.callee);
  if (called.type === 'MemberExpression') return firstNameOf(called.object);
  return called.type === 'Identifier' ? called.name : undefined;
}

/** Icons are drawn by a component of our own: the library's is as large as all the icons that a guest sees first. */
function plainIcons(): Plugin {
  let isReplaced = false;
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (!id.endsWith('/createLucideIcon.mjs')) return null;
      isReplaced = true;
      return resolve('src/client/components/ui/icon.tsx');
    },
    transform: {
      filter: { id: /\/lucide-react\/.+\/icons\/[\w-]+\.mjs$/ },
      // Names, and keys that only matter while somebody develops.
      handler: (code) => ({
        code: code.replaceAll(/\b(name|size): [^,]+,|,\s*(key: "\w+"|aliases: \[[^\]]*\])|__iconData\.node;/g, ''),
        map: null,
      }),
    },
    generateBundle() {
      if (!isReplaced) this.error('Icons are no longer made by the module that is replaced here.');
    },
  };
}

/** Puts our own way of fetching a part of the app around every `import()`, instead of Vite's. */
function fetchedParts(): Plugin {
  let isReplaced = false;
  return {
    name: 'fetched-parts',
    apply: 'build',
    applyToEnvironment: onlyInBrowser,
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      isReplaced = true;
      return `export { fetchPart as __vitePreload } from ${JSON.stringify(resolve('src/client/api/fetch-part.ts'))};`;
    },
    generateBundle(_, bundle) {
      if (!isReplaced) this.error('Vite no longer fetches parts by the module that is replaced here.');
      for (const file of Object.values(bundle)) {
        const hasStyles = file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size;
        if (hasStyles) this.error(`${file.fileName} has styles of its own, which nobody would fetch.`);
      }
    },
  };
}

/** In development nobody fills in what the server writes into the page; the app then does without. */
function fillPage(): Plugin {
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
 * Styles and code are named before everything else that the page fetches: over HTTP/1.1 a browser has six connections, and
 * photos would take them. `early-tap.js` stands in the page itself.
 */
function pageHead(): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    applyToEnvironment: onlyInBrowser,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('There is no page to begin with.');
        const html = String(page.source);
        const [styles] = / *<link rel="stylesheet"[^>]*>\n/.exec(html) ?? [];
        if (!styles) return this.error('The styles are no longer where they were in the page.');
        const scripts = html.match(/ *<script type="module"[^>]*><\/script>\n/g) ?? [];
        if (scripts.length === 0) return this.error('The app is no longer where it was in the page.');
        const { code } = await minify('early-tap.js', readFileSync('src/client/early-tap.js', 'utf8'));
        // A script behind the styles would wait for them, so it stands before them.
        const first = [`    <script>${code.trim()}</script>\n`, styles, ...scripts];
        const rest = first.reduce((page, tag) => page.replace(tag, ''), html);
        page.source = rest.replace('    <link', () => `${first.join('')}    <link`);
      },
    },
  };
}

/** The icons of the installed app, drawn from the one that is there: as it is, and filled to the edges. */
function icons(): Plugin {
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

/** Compressed once, as small as it goes, instead of at every request. */
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
