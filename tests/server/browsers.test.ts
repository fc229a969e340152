import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { features } from 'web-features';

import { oldestBrowsers } from '../../src/shared/platform/browsers.ts';

const BUILD_FOLDER = new URL('../../dist/client', import.meta.url).pathname;

/** Newer than the oldest browsers, but harmless there. */
const HARMLESS: Record<string, string> = {
  'AbortSignal.timeout': 'Chrome has it since 103; only the name of its error was another until 124',
  ViewTransition: 'a name inside React, which uses it for nothing here',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'auth-js asks for it before it uses it',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'auth-js asks for it before it uses it',
  '.databases': 'called as databases?.() everywhere',
  '.wakeLock': 'asked for as wakeLock?. everywhere',
  '.checkVisibility': 'Base UI asks for it before it uses it',
  '.toBase64': 'asked for before it is used',
  '.fetchPriority': 'an attribute that older browsers ignore',
  '.popover': 'a name inside React',
  '.navigation': 'React asks for it before it uses it',
  '.imageSizes': 'an option of React',
  '.bytes': 'of stored photos and of the reader of QR codes, not of a Blob',
  '.resize': 'of the reader of QR codes, not of an ArrayBuffer',
  '.startViewTransition': 'React asks for it before it uses it',
  '.escape': 'of CSS, not of RegExp',
  '.take': 'of our own intake, not of an iterator',
  '.toArray': 'of React.Children, not of an iterator',
  '.format': 'of Intl.NumberFormat and Intl.ListFormat, which are older',
  'text-wrap': 'lines break less nicely without it',
  'accent-color': 'checkboxes have another colour without it',
  'content-visibility': 'what is out of sight is laid out at once without it',
  'contain-intrinsic-height': 'goes with content-visibility',
  'field-sizing': 'useGrowingField does the same without it',
  'backdrop-filter': 'stands there with its prefix too',
  'print-color-adjust': 'stands there with its prefix too',
  hyphens: 'stands there with its prefix too',
  mask: 'stands there with its prefix too',
  'user-select': 'stands there with its prefix too',
  page: 'the sizes of paper, which printing does without',
  property: 'Tailwind has a fallback for it',
  'popover-open': 'only resets a look',
  open: 'only resets a look',
};

interface Support {
  support: Partial<Record<keyof typeof oldestBrowsers, string>>;
}

/** The features that all current browsers have, by MDN key, and whether the oldest supported ones have them too. */
const isInOldest = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries<Support>(feature.status.by_compat_key ?? {}).flatMap(([key, { support }]) => {
          const versions = Object.entries(oldestBrowsers).map(([browser, oldest]) => ({
            since: support[browser as keyof typeof oldestBrowsers]?.replace('≤', ''),
            oldest,
          }));
          if (versions.some(({ since }) => since === undefined)) return [];
          return [[key, versions.every(({ since, oldest }) => Number(since) <= oldest)] as const];
        })
      : [],
  ),
);
const newerFeatures = [...isInOldest].filter(([, isThere]) => !isThere).map(([key]) => key);
const olderFeatures = [...isInOldest].filter(([, isThere]) => isThere).map(([key]) => key);

/** Members of these interfaces are matched by name alone, because the code does not show the type of an object. */
const INTERFACES =
  /^api\.(?:(?:HTML)?\w*Element|Node|Document|Window|Navigator|IDBFactory|Blob|Response|Request|Headers|URLSearchParams|DOMTokenList|Crypto|CanvasRenderingContext2D)$/;

/** Returns `AbortSignal.any` for a static member, `.union` for an instance member and `Iterator` for a global. */
function namesOf(key: string): string[] {
  const [, owner, name, isStatic] = /^((?:api|javascript\.builtins)\.\w+)(?:\.(\w+?)(_static)?)?$/.exec(key) ?? [];
  const constructor = owner?.split('.').at(-1);
  if (!owner || !constructor) return [];
  if (!name) return [constructor];
  const isBuiltIn = owner.startsWith('javascript');
  if (isStatic) return [`${constructor}.${name}`];
  // MDN's data does not mark static members of the language itself.
  if (isBuiltIn) return [`${constructor}.${name}`, `.${name}`];
  return INTERFACES.test(owner) ? [`.${name}`] : [];
}

const olderNames = new Set(olderFeatures.flatMap(namesOf));
const newerNames = new Set(
  newerFeatures.flatMap(namesOf).filter((name) => !olderNames.has(name) && !(name in HARMLESS)),
);

function newerNamesIn(file: string, code: string): string[] {
  const found = new Set<string>();
  const checkName = (name: string) => newerNames.has(name) && found.add(name);
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      checkName(`.${property.name}`);
      if (object.type === 'Identifier') checkName(`${object.name}.${property.name}`);
    },
    Identifier: ({ name }) => void checkName(name),
    Literal(literal) {
      if ('regex' in literal && literal.regex.flags.includes('v')) found.add(`/${literal.regex.pattern}/v`);
    },
  }).visit(parseSync(file, code).program);
  return [...found];
}

const typeKeys = newerFeatures.filter((key) => key.startsWith('css.types.'));

function newerStylesIn(css: string): string[] {
  const names = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name]) => name!);
  const used = [
    ...names(/[{;]([a-z-]+):/g).map((name) => `css.properties.${name}`),
    ...names(/[^:]::?([a-z-]+)[^:;{}]*\{/g).map((name) => `css.selectors.${name}`),
    ...names(/@([a-z-]+)/g).map((name) => `css.at-rules.${name}`),
    ...names(/([a-z-]+)\(/g).flatMap((name) => typeKeys.filter((key) => key.endsWith(`.${name}`))),
    ...names(/[\d.]([a-z]+)\b/g).map((name) => `css.types.length.${name}`),
  ];
  return [...new Set(used)].filter(
    (key) => isInOldest.get(key) === false && !Object.hasOwn(HARMLESS, key.split('.').at(-1)!),
  );
}

describe('the built files work in the oldest browsers', () => {
  const files = readdirSync(BUILD_FOLDER, { recursive: true, encoding: 'utf8' });
  const read = (name: string) => readFileSync(join(BUILD_FOLDER, name), 'utf8');

  test('scripts use no newer names', () => {
    const found = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => newerNamesIn(file, read(file)).map((name) => `${name} in ${file}`));
    expect(found).toEqual([]);
  });

  test('styles use no newer features', () => {
    const found = files.filter((file) => file.endsWith('.css')).flatMap((file) => newerStylesIn(read(file)));
    expect(found).toEqual([]);
  });

  test.each([
    'AbortSignal.any([a, b])',
    'Promise.withResolvers()',
    'Map.groupBy(a, b)',
    'Object.groupBy(a, b)',
    'URL.canParse(a)',
    'Promise.try(a)',
    'new Set(a).isSubsetOf(b)',
    'Iterator.from(a)',
    'Array.fromAsync(a)',
    'RegExp.escape(a)',
    'Uint8Array.fromBase64(a)',
    '/[a--b]/v',
    'element.showPopover()',
  ])('finds %s', (code) => {
    expect(newerNamesIn('probe.js', code)).not.toEqual([]);
  });

  test('detects newer styles', () => {
    expect(newerStylesIn('a{color:light-dark(red,blue)}')).not.toEqual([]);
    expect(newerStylesIn('a{b:c}@starting-style{a{opacity:0}}')).not.toEqual([]);
  });
});
