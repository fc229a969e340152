/**
 * Measures photo search over a folder of class folders as in `training/`. Every photo becomes an item that staff tagged
 * with its kind and colours.
 *
 * npm run bench:search:photos -- PHOTOS [every n-th photo]
 */
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

import sharp, { type Sharp } from 'sharp';

import { rank } from '../../../src/server/features/items/similar/rank.ts';
import { similarity, toBytes, toVector, type Vector } from '../../../src/server/vision/similarity/similarity.ts';
import { TaggerNetwork } from '../../../src/server/vision/tagger/local/tagger-network.ts';
import { listPhotos } from '../../../training/lib/photos.ts';
import { wordOf, WORDS } from '../../../training/lib/vocabulary.ts';
import { type Figure, print } from '../figures.ts';

const ALTERED = 5;
const FIRST = 5;

interface Item {
  id: string;
  kind: string;
  colours: string[];
  tags: string[];
  vector: Vector;
}

interface Shown {
  id: string;
  tags: string[];
  vector: Vector;
}

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The ways in which a second photo of the same thing may differ. */
export const alterations: Record<string, (photo: Sharp, width: number, height: number) => Sharp> = {
  mirrored: (photo) => photo.flop(),
  'cut to 80 %': (photo, width, height) => photo.extract(corner(width, height, 0.8)),
  'dark, in warm light': (photo) => photo.linear([0.62, 0.58, 0.5], [0, 0, 0]),
  bright: (photo) => photo.linear([1.3, 1.26, 1.15], [8, 8, 4]),
  'all of that, askew and blurred': (photo, width, height) =>
    photo
      .extract(corner(width, height, 0.85))
      .flop()
      .linear([0.75, 0.72, 0.62], [0, 0, 0])
      .rotate(7, { background: '#998877' })
      .blur(0.8),
};

const corner = (width: number, height: number, part: number) => ({
  left: 0,
  top: Math.round(height * (1 - part)),
  width: Math.round(width * part),
  height: Math.floor(height * part),
});

async function photoSimilarity(folder: string, every: number): Promise<Figure[]> {
  const tagger = await TaggerNetwork.load(here('models/tagger.onnx'), here('models/tagger.json'));
  const named = JSON.parse(readFileSync(here('training/labels/colours.json'), 'utf8')) as Record<string, string[]>;
  const photos = listPhotos(folder)
    .filter((photo) => wordOf(photo) >= 0)
    .filter((_, index) => index % every === 0);

  const show = async (id: string, photo: string | Buffer): Promise<Shown & { colours: string[] }> => {
    const { tags, raw, embedding } = await tagger.tag(photo);
    return { id, tags, vector: toVector(toBytes(embedding)), colours: raw.colours.map(({ colour }) => colour) };
  };

  const items: Item[] = [];
  const shown = new Map<string, Shown[]>();
  const themselves: Shown[] = [];
  for (const [index, { id, path, ...photo }] of photos.entries()) {
    const kind = WORDS[wordOf({ id, ...photo })]!.word;
    const itself = await show(id, path);
    const colours = named[id] ?? itself.colours;
    items.push({ id, kind, colours, tags: [kind, ...colours], vector: itself.vector });
    themselves.push(itself);
    if (index % ALTERED > 0) continue;
    const upright = await sharp(path)
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    const { width, height } = await sharp(upright).metadata();
    for (const [name, alter] of Object.entries(alterations)) {
      const altered = await alter(sharp(upright), width, height).jpeg({ quality: 82 }).toBuffer();
      shown.set(name, [...(shown.get(name) ?? []), await show(id, altered)]);
    }
  }

  const found = ({ id, tags, vector }: Shown, isOther: boolean) =>
    rank(
      items
        .filter((item) => !isOther || item.id !== id)
        .map((item) => ({
          item,
          similarity: similarity(vector, item.vector),
          shared: item.tags.filter((tag) => tags.includes(tag)).length,
        })),
    ).map(({ item }) => item);

  const figures: Figure[] = [];
  for (const [name, all] of shown) {
    const right = all.filter((each) => found(each, false)[0]!.id === each.id).length;
    figures.push(share(`the same photo, ${name}: found first`, right, all.length, 95));
  }
  const isSimilar = (a: Item, b: Item) => a.kind === b.kind && a.colours.some((colour) => b.colours.includes(colour));
  const tally = { kindFirst: 0, kind: 0, both: 0, any: 0, asked: 0 };
  for (const [index, one] of themselves.entries()) {
    const item = items[index]!;
    // Without another item of that kind and colour, nothing can be found.
    if (!items.some((other) => other.id !== item.id && isSimilar(item, other))) continue;
    const first = found(one, true).slice(0, FIRST);
    tally.asked += 1;
    tally.kindFirst += first[0]!.kind === item.kind ? 1 : 0;
    tally.kind += first.filter(({ kind }) => kind === item.kind).length;
    tally.both += first.filter((other) => isSimilar(item, other)).length;
    tally.any += first.some((other) => isSimilar(item, other)) ? 1 : 0;
  }
  return [
    ...figures,
    share('another thing of the same kind is first', tally.kindFirst, tally.asked),
    share(`of the first ${FIRST}, of the same kind`, tally.kind, FIRST * tally.asked),
    share(`of the first ${FIRST}, of the same kind and colour`, tally.both, FIRST * tally.asked),
    share(`one of the same kind and colour among the first ${FIRST}`, tally.any, tally.asked),
  ];
}

const share = (what: string, part: number, whole: number, least?: number): Figure => {
  const percent = (100 * part) / whole;
  return {
    what,
    measured: `${percent.toFixed(1)} % of ${whole}`,
    promised: least === undefined ? '' : `at least ${least} %`,
    isMet: least === undefined || percent >= least,
  };
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, every = '3'] = argv.slice(2);
  if (folder === undefined) throw new Error('usage: npm run bench:search:photos -- PHOTOS [every n-th photo]');
  print(await photoSimilarity(folder, Number(every)));
}
