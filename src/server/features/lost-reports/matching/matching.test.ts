import { expect, test } from 'vitest';

import { toBytes, toVector } from '../../../vision/similarity/similarity.ts';
import {
  type FoundItem,
  match,
  type MissingItem,
  prepareItem,
  prepareReport,
  WORTH_A_MAIL,
  WORTH_SHOWING,
} from './matching.ts';

const missing = (what: string, more: Partial<MissingItem> = {}) =>
  prepareReport({ what, colour: null, place: null, since: null, ...more });
const found = (tags: string, more: Partial<FoundItem> = {}) =>
  prepareItem({
    tags: tags.split(', '),
    description: null,
    last_seen_location: null,
    upload_date: '2026-11-15T12:00:00Z',
    ...more,
  });
const score = (what: string, tags: string) => match(missing(what), found(tags)).score;
/** A day relative to 15 November, the day of the loss. */
const scoreOn = (upload_date: string) =>
  match(missing('jas', { since: '2026-11-15' }), found('jas', { upload_date })).score;
/** The points that additional words add. */
const fit = (said: string, described: string) =>
  match(missing(`jas ${said}`), found('jas', { description: described })).score - score('jas', 'jas');
const isSamePlace = (said: string, place: string) =>
  match(missing('jas', { place: said }), found('jas', { last_seen_location: place })).reasons.includes('zelfde plek');
const scoreIn = (place: string) =>
  match(missing('jas', { place }), found('jas', { last_seen_location: 'Gymzaal' })).score;
const vector = (numbers: number[]) => toVector(toBytes(Float32Array.from(numbers)));
const withPhotos = (a: number[], b: number[]) =>
  match(missing('portemonnee, zwart', { vector: vector(a) }), found('portemonnee, bruin', { vector: vector(b) }));

test('reasons are given in words', () => {
  const report = missing('Donkerblauwe jas van Nike, maat 128', { place: 'gymlokaal', since: '2026-11-14' });
  const coat = found('jas, blauw', { description: 'Nike, mt. 128', last_seen_location: 'Gymzaal' });
  const { score, reasons } = match(report, coat);
  expect(reasons).toEqual(['zelfde soort', 'zelfde kleur', 'zelfde plek', 'zelfde maat', 'zelfde merk']);
  expect(score).toBeGreaterThan(WORTH_A_MAIL);
});

test('a different kind never matches', () => {
  for (const [what, tags] of [
    ['blauwe jas', 'das, blauw'],
    ['blauwe sjaal', 'jas, blauw'],
    ['rode muts met pompon', 'muis, rood'],
    ['zwarte broek', 'boek, zwart'],
    ['blauwe beker', 'bal, blauw'],
    ['jas die bij de kapstok hing', 'kapstok, zwart'],
    ['trui met een hond erop', 'hond, bruin'],
  ] as const) {
    const more = { description: `${what} Nike maat 128`, last_seen_location: 'Gymzaal' };
    const report = missing(`${what}, Nike maat 128`, { place: 'Gymzaal', since: '2026-11-15' });
    expect(match(report, found(tags, more)), `${what} / ${tags}`).toEqual({ score: 0, reasons: [] });
  }
});

test('an unknown word counts as the same kind when both have it, and not as a misspelling', () => {
  for (const [what, tags] of [
    ['bruine balalaika', 'balalaika, bruin'],
    ['groene harp', 'harp, groen'],
    ['Ik ben mijn mandolines kwijt', 'muziekinstrument, mandoline'],
  ] as const) {
    const { score, reasons } = match(missing(what), found(tags));
    expect(reasons, `of ${what}`).toContain('zelfde soort');
    expect(score, `of ${what}`).toBeGreaterThan(WORTH_A_MAIL);
  }
  expect(match(missing('tas met een balalaika erop'), found('balalaika'))).toMatchObject({ reasons: [] });
});

test('a shared day alone is no match', () => {
  const report = missing('balalaika', { since: '2026-11-15' });
  for (const tags of ['zzzz', '']) expect(match(report, found(tags))).toEqual({ score: 0, reasons: [] });
});

test('a broader word counts as the same kind, and a similar kind counts less', () => {
  const [same, wider, near] = ['regenjas, geel', 'jas, geel', 'poncho, geel'].map((tags) =>
    score('gele regenjas', tags),
  );
  expect(same).toBeGreaterThan(wider!);
  expect(wider).toBeGreaterThan(WORTH_A_MAIL - 1);
  expect(near).toBeLessThan(wider! - 1);
  expect(near).toBeGreaterThan(WORTH_SHOWING - 1);
});

test('a kind that the tagger lacks is found under the tag that it uses instead', () => {
  for (const [what, tags] of [
    ['zwart colbert', 'jas, zwart'],
    ['zwarte bodywarmer', 'jas, zwart'],
    ['zwarte zonnebril', 'bril, zwart'],
    ['zwarte lunchtas', 'broodtrommel, zwart'],
  ] as const)
    expect(match(missing(what), found(tags)).reasons, `of ${what}`).toContain('zelfde soort');
  // The actual kind comes before the similar ones.
  expect(score('zwarte jurk', 'jurk, hemd, zwart')).toBeGreaterThan(score('zwarte jurk', 'hemd, jurk, zwart'));
});

test('common kinds in common colours need more evidence for a mail', () => {
  expect(score('paraplu', 'paraplu, zwart')).toBeGreaterThan(WORTH_A_MAIL);
  expect(score('trui', 'trui, zwart')).toBeLessThan(WORTH_A_MAIL);
  expect(score('oranje trui', 'trui, oranje')).toBeGreaterThan(score('zwarte trui', 'trui, zwart'));
});

test('similar colours score better than different ones', () => {
  for (const [said, same, near, other] of [
    ['blauw', 'marineblauw', 'turquoise', 'rood'],
    ['donkerblauw', 'blauw', 'zwart', 'geel'],
    ['donker bruin', 'bruin', 'zwart', 'groen'],
    ['beige', 'crème', 'bruin', 'blauw'],
    ['zwart', 'antraciet', 'grijs', 'roze'],
    ['lichtroze', 'roze', 'wit', 'zwart'],
    ['petrolkleurig', 'turquoise', 'blauw', 'rood'],
    ['zilver', 'zilver', 'wit', 'bruin'],
    ['fuchsia', 'roze', 'paars', 'groen'],
  ] as const) {
    const scores = [same, near, other].map((colour) => score(`rugzak ${said}`, `rugzak, ${colour}`));
    expect(scores, `of ${said}`).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size, `of ${said}`).toBe(3);
  }
  expect(match(missing('turquoise trui'), found('trui, blauw')).reasons).toEqual(['zelfde soort', 'kleur lijkt erop']);
});

test('an item found before the loss does not match, by the Dutch calendar', () => {
  // Half past midnight on the fifteenth in the Netherlands.
  expect(scoreOn('2026-11-14T23:30:00Z')).toBeGreaterThan(0);
  expect(scoreOn('2026-11-14T22:30:00Z')).toBe(0);
  expect(scoreOn('2026-11-16T12:00:00Z')).toBeGreaterThan(scoreOn('2026-12-20T12:00:00Z'));
});

test('sizes and brands count when both name one', () => {
  for (const [said, described] of [
    ['maat 128', 'mt 128'],
    ['mt. 134/140', '140'],
    ['XS', 'maat xs'],
    ['size 38', 'Maat: 38'],
    ['розмір 31', 'maat 31'],
    ['Größe 31', 'maat 31'],
  ] as const)
    expect(fit(said, described), `of ${said}`).toBeGreaterThan(1);
  expect(fit('maat 128', 'maat 164')).toBeLessThan(-1);
  expect(fit('maat 122', 'maat 128')).toBe(0);
  expect(fit('maat S', 'maat 152')).toBe(0);
  expect(fit('The North Face', 'the north face jas')).toBeGreaterThan(1);
  expect(fit('Adidas', 'Nike')).toBeLessThan(-1);
});

test('places have synonyms, and numbers tell rooms apart', () => {
  expect(isSamePlace('na de gym', 'Gymzaal')).toBe(true);
  expect(isSamePlace('Speelplaats', 'Op het schoolplein')).toBe(true);
  expect(isSamePlace('kleetkamer', 'Kleedkamer 2')).toBe(true);
  expect(isSamePlace('groep 5', 'Kapstok groep 5')).toBe(true);
  expect(isSamePlace('lokaal 7', 'Lokaal 12')).toBe(false);
  expect(isSamePlace('kantine', 'Gymzaal')).toBe(false);
  expect(isSamePlace('weet ik niet', 'Gymzaal')).toBe(false);
});

test('a different place counts against a match, unless the writer was in doubt', () => {
  expect(scoreIn('kantine')).toBeLessThan(score('jas', 'jas'));
  expect(scoreIn('kantine of bibliotheek')).toBe(score('jas', 'jas'));
  expect(scoreIn('kantine of gymzaal')).toBe(scoreIn('gymzaal'));
});

test('other languages and misspellings are understood', () => {
  const right = score('blauwe rugzak', 'rugzak, blauw');
  for (const what of [
    'blue backpack',
    'blauer Rucksack',
    'sac à dos bleu',
    'mochila azul',
    'niebieski plecak',
    'mavi sırt çantası',
    'синій рюкзак',
    'حقيبة ظهر زرقاء',
    'blauwe rugsak',
    'Blauwe RUGTASJE!!',
  ])
    expect(score(what, 'rugzak, blauw'), `of ${what}`).toBe(right);
});

test('without a known kind words match, but colour, place and day alone cause no mail', () => {
  const where = { place: 'gymzaal', since: '2026-11-15' };
  const kendama = found('kendama, hout', { last_seen_location: 'Gymzaal' });
  const own = match(missing('kendama', where), kendama).score;
  expect(match(missing('qwertything', where), kendama).score).toBeLessThan(own);
  expect(own).toBeGreaterThan(WORTH_A_MAIL);
  for (const colour of ['zwart', 'oranje']) {
    const nothing = match(missing(`iets ${colour}`, where), found(`jas, ${colour}`, { last_seen_location: 'Gymzaal' }));
    expect(nothing.score).toBeLessThan(WORTH_A_MAIL);
  }
});

test('two photos of one item outweigh words, and photos of different items do not hide matching words', () => {
  const similarPhotos = withPhotos([1, 0.1, 0], [1, 0, 0.1]);
  expect(similarPhotos.reasons).toContain('lijkt op je foto');
  expect(similarPhotos.score).toBeGreaterThan(WORTH_A_MAIL);
  // The kinds do not matter.
  const trousers = found('broek, grijs', { vector: vector([1, 0, 0.1]) });
  expect(match(missing('sjaal'), trousers).score).toBe(0);
  expect(match(missing('sjaal', { vector: vector([1, 0.1, 0]) }), trousers).score).toBeGreaterThan(WORTH_A_MAIL);
  const other = withPhotos([1, 0, 0], [0.4, 1, 0]);
  expect(other.reasons).not.toContain('lijkt op je foto');
  expect(other.score).toBeGreaterThan(0);
});

test('any text is parsed in bounded time, without unsafe output', () => {
  const texts = [
    '',
    '🧥🧤👟',
    '\u202eabc\u202c \u200b\u200f',
    '.*+?^${}()|[]\\',
    'jas '.repeat(500),
    'maat '.repeat(400),
    '1'.repeat(2_000),
    'a'.repeat(2_000),
    Array.from({ length: 300 }, (_, i) => `wxrd${i}`).join(' '),
    'معطف أسود '.repeat(200),
    `${'( : met '.repeat(250)}jas`,
  ];
  const coat = found('jas, zwart', { description: 'z'.repeat(2_000) });
  const start = process.cpuUsage();
  for (const text of texts) {
    const { score } = match(missing(text, { colour: text, place: text }), coat);
    expect(Number.isFinite(score)).toBe(true);
  }
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1_000);
  expect(match(missing('🧥'), found('🧥')).score).toBeLessThan(WORTH_SHOWING);
});

test('one item against two thousand reports takes less than 100 ms', () => {
  const reports = Array.from({ length: 2_000 }, (_, i) =>
    missing(`blauwe jas maat ${104 + i}`, { place: 'gymzaal', since: '2026-11-10' }),
  );
  const coat = found('jas, blauw', { description: 'maat 128', last_seen_location: 'Gymzaal' });
  const start = process.cpuUsage();
  for (const report of reports) match(report, coat);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(100);
});
