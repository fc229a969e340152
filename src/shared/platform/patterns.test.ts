import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { EndpointSchema } from './endpoint.ts';

const HERE = new URL('../', import.meta.url).pathname;
const LONGEST_MS = 100;

const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/** A regular expression literal in the source, after a character that cannot precede a division. */
const LITERAL = /(?<=[(,=:!&|?]\s*)\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/g;

const patterns = files.flatMap((file) =>
  [...readFileSync(join(HERE, file), 'utf8').matchAll(LITERAL)].map(
    ([literal, source, flags]) => [`${file} ${literal}`, new RegExp(source!, flags)] as const,
  ),
);

/** Long, repetitive, and wrong only at the end. */
const hostile = [
  'a',
  '\n',
  ' ',
  '\t',
  '-',
  'a-',
  '0',
  '\\',
  '\\\\',
  '\\u',
  '/',
  ':a',
  '.',
  'a@',
  'items/',
  '\u00E9',
  ' \n',
].flatMap((part) => ['', '\u0001', '\u000B', '!', '/'].map((end) => `a${part.repeat(50_000 / part.length)}${end}`));

/** The fastest of a few runs in milliseconds, because other load only adds time. */
function quickest(task: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && least >= LONGEST_MS; n++) {
    const start = performance.now();
    task();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

test('the patterns of src/shared are found', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(8);
});

test.each(patterns)('%s is fast for every text', (_, pattern) => {
  for (const text of hostile) {
    expect(quickest(() => text.replace(pattern, ''))).toBeLessThan(LONGEST_MS);
  }
});

const modules = await Promise.all(files.map((file) => import(join(HERE, file)) as Promise<Record<string, unknown>>));
const isEndpointSchema = (value: unknown): value is EndpointSchema =>
  typeof value === 'object' && value !== null && 'summary' in value;
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = isEndpointSchema(value) && value[part];
      return schema ? [[`${name}, ${part}`, schema] as const] : [];
    }),
  );

/** Also of an optional object. */
function shapeOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { shape } = (schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema) as z.ZodMiniObject;
  return shape;
}

test.each(schemas)('%s is validated fast, whatever it contains', (_, schema) => {
  const names = Object.keys(shapeOf(schema));
  for (const text of hostile) {
    const check = () => {
      schema.safeParse(Object.fromEntries(names.map((name) => [name, text])));
      schema.safeParse(Object.fromEntries(names.map((name) => [name, Array(100).fill(text.slice(0, 2_000))])));
    };
    expect(quickest(check)).toBeLessThan(LONGEST_MS);
  }
});
