import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { composePicture } from '../../features/demo/demo-pictures.ts';
import { createLocalTagger } from './local/local.ts';
import { createNoTagger } from './none.ts';
import { createOpenAiTagger } from './openai.ts';
import type { Tagger } from './tagger.ts';
import { toJpeg } from './to-jpeg.ts';

/** A vision endpoint with the real protocol; each test sets its response. */
let endpoint: Server;
let answer: () => { status?: number; content?: string };
let lastRequest: { model: string; messages: { content: unknown }[] };
const respondWith = (content: string) => () => ({ content });

beforeAll(async () => {
  endpoint = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    lastRequest = JSON.parse(body) as typeof lastRequest;
    const { status = 200, content = '' } = answer();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
});
afterAll(() => endpoint.close());

const openAi = () =>
  createOpenAiTagger(
    { url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`, model: 'kijker', apiKey: 'geheim' },
    toJpeg,
  );

/** A photo of one object, in the format of the photo store. */
const photoOf = async (emoji: string) => (await composePicture({ emoji })).webp().toBuffer();
const UMBRELLA = '2602-fe0f';
const TRAINER = '1f45f';

const taggers: [string, () => Tagger][] = [
  ['local', () => createLocalTagger()],
  ['openai', openAi],
  ['none', createNoTagger],
];

describe.each(taggers)('every tagger: %s', (_name, create) => {
  let tagger: Tagger;
  beforeAll(() => {
    tagger = create();
    tagger.start?.();
    answer = respondWith('{"voorwerpen": ["Rugzak"], "kleuren": ["rood"]}');
  });
  afterAll(() => tagger.stop?.());

  test('gives a few plain words, none twice, with the output of the model', async () => {
    const { tags, raw } = await tagger.tag(await photoOf(UMBRELLA));
    expect(tags.length).toBeLessThanOrEqual(5);
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) expect(tag).toMatch(/^[a-z][a-z -]{0,39}$/);
    expect(raw).toBeTypeOf('object');
    expect(JSON.parse(JSON.stringify(raw))).toEqual(raw);
  });

  test('photos that are tagged in parallel each get their own tags', async () => {
    const photos = await Promise.all([UMBRELLA, TRAINER, UMBRELLA].map(photoOf));
    const [first, second, third] = await Promise.all(photos.map((photo) => tagger.tag(photo)));
    expect(third!.tags).toEqual(first!.tags);
    expect(second).toHaveProperty('tags');
  });
});

describe('the local model', () => {
  const tagger = createLocalTagger();
  afterAll(() => tagger.stop?.());

  test('knows an umbrella and its colour', async () => {
    const { tags, raw } = await tagger.tag(await photoOf(UMBRELLA));
    expect(tags[0]).toBe('paraplu');
    expect(tags.at(-1)).toBe('paars');
    expect(raw).toMatchObject({ model: 'terecht-tagger', version: expect.any(String), scores: expect.any(Array) });
  });

  test.each([
    ['a laptop', '1f4bb', 'laptop'],
    ['a cuddly toy', '1f9f8', 'knuffel'],
  ])('knows %s', async (_what, emoji, word) => {
    expect((await tagger.tag(await photoOf(emoji))).tags[0]).toBe(word);
  });

  test.each([
    ['korte-broek-spijkerstof', 'korte broek', 'blauw'],
    ['schoenen-roze', 'schoenen', 'roze'],
    ['zonnehoed-geel', 'hoed', 'geel'],
  ])('knows the photo %s', async (name, word, colour) => {
    const photo = await readFile(new URL(`../../features/demo/photos/${name}.webp`, import.meta.url));
    expect((await tagger.tag(photo)).tags).toEqual([word, colour]);
  });

  test('suggests one word when its score is high', async () => {
    expect((await tagger.tag(await photoOf('1f4bb'))).tags).toEqual(['laptop', 'blauw']);
  });

  test('takes corrections of earlier suggestions into account', async () => {
    const photo = await photoOf(UMBRELLA);
    expect((await tagger.tag(photo, { paraplu: 0.1 })).tags).toEqual(['paars']);
    expect((await tagger.tag(photo, { beker: 0.1 })).tags).toEqual(['paraplu', 'paars']);
  });

  test.each(['#c32222', '#22c36c', '#2272c3'])('gives only the colour of a plain square: %s', async (fill) => {
    const square = `<svg width="1200" height="900"><rect width="1200" height="900" fill="#e8e2d8"/><rect x="300" y="150" width="600" height="600" rx="90" fill="${fill}"/></svg>`;
    const { tags } = await tagger.tag(await sharp(Buffer.from(square)).webp().toBuffer());
    expect(tags).toEqual([expect.stringMatching(/^(rood|groen|blauw)$/)]);
  });

  test('gives no tags for a dark photo', async () => {
    const dark = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0b0b0b' } });
    expect((await tagger.tag(await dark.webp().toBuffer())).tags).toEqual([]);
  });

  test('a broken photo fails, and the next one works', async () => {
    await expect(tagger.tag(Buffer.from('geen foto'))).rejects.toThrow(/unsupported image format/);
    expect((await tagger.tag(await photoOf(UMBRELLA))).tags[0]).toBe('paraplu');
  });
});

const photoWith = (text: string) => Buffer.from(text);

describe('a process in trouble', () => {
  const program = new URL('../../../../tests/support/photos/faulty-tagger.ts', import.meta.url);
  test('that dies loses one photo and restarts', async () => {
    const tagger = createLocalTagger({ program });
    const results = await Promise.allSettled(['goed', 'dood', 'goed'].map((text) => tagger.tag(photoWith(text))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await tagger.stop?.();
  });

  test('that hangs times out', async () => {
    const tagger = createLocalTagger({ program, photoTimeout: 300 });
    await expect(tagger.tag(photoWith('vast'))).rejects.toThrow('no answer within 300 ms');
    await expect(tagger.tag(photoWith('goed'))).resolves.toMatchObject({ tags: ['goed'] });
    await tagger.stop?.();
  });

  test('that takes too much memory is killed', async () => {
    const tagger = createLocalTagger({ program, photoTimeout: 30_000 });
    await expect(tagger.tag(photoWith('veel'))).rejects.toThrow('too much memory');
    await expect(tagger.tag(photoWith('goed'))).resolves.toMatchObject({ tags: ['goed'] });
    await tagger.stop?.();
  });

  test('refuses photos beyond its queue', async () => {
    const tagger = createLocalTagger({ program, queue: 2, photoTimeout: 5_000 });
    const answers = Array.from({ length: 6 }, () => tagger.tag(photoWith('goed')));
    const refused = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    await tagger.stop?.();
  });
});

describe('an external endpoint', () => {
  test('gets a Dutch prompt, with the photo as JPEG', async () => {
    answer = respondWith('{"voorwerpen": [], "kleuren": []}');
    await openAi().tag(await photoOf(UMBRELLA));
    expect(lastRequest.model).toBe('kijker');
    expect(JSON.stringify(lastRequest.messages)).toMatch(/gevonden voorwerp.*data:image\/jpeg;base64,/s);
  });

  test.each([
    ['a fenced answer', '```json\n{"voorwerpen": ["jas"], "kleuren": ["blauw"]}\n```', ['jas', 'blauw']],
    ['too many words', '{"voorwerpen": ["a", "b", "c", "d"], "kleuren": ["x", "y", "z"]}', ['a', 'b', 'c', 'x', 'y']],
    ['nonsense for words', '{"voorwerpen": ["<script>", 7], "kleuren": ["rood"]}', ['rood']],
  ])('%s is tidied', async (_what, content, tags) => {
    answer = respondWith(content);
    expect((await openAi().tag(await photoOf(UMBRELLA))).tags).toEqual(tags);
  });

  test.each([
    ['no JSON', { content: 'Ik zie een jas.' }, /JSON/],
    ['a failure', { status: 500 }, 'the vision endpoint answered 500'],
  ])('%s is an error', async (_what, response, message) => {
    answer = () => response;
    await expect(openAi().tag(await photoOf(UMBRELLA))).rejects.toThrow(message);
  });
});
