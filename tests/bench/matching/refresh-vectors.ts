/**
 * Runs the tagger over the photos of `bench:matching` again, after its model changed: writes its tags into items.json
 * and the embeddings into vectors.bin. The photos (see models/README.md) are not in this repository.
 *
 * node tests/bench/matching/refresh-vectors.ts PHOTOS
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

import sharp from 'sharp';

import { toBytes } from '../../../src/server/vision/similarity/similarity.ts';
import { TaggerNetwork } from '../../../src/server/vision/tagger/local/tagger-network.ts';
import { alterations } from '../search/photos.ts';
import { here, items, reports, VECTORS } from './data.ts';

const [folder] = argv.slice(2);
if (folder === undefined) throw new Error('usage: node tests/bench/matching/refresh-vectors.ts PHOTOS');
const model = (name: string) => here(`../../../models/${name}`);
const tagger = await TaggerNetwork.load(model('tagger.onnx'), model('tagger.json'));
const vectors: Buffer[] = [];

const seen = [];
for (const item of items) {
  const { tags, embedding } = await tagger.tag(join(folder, item.photo));
  seen.push({ ...item, tags });
  vectors.push(toBytes(embedding));
}

// The second photo of the same thing is mirrored, cropped, relit, or all of that.
const alterationList = Object.values(alterations);
for (const [index, { thing }] of reports.filter(({ photo }) => photo).entries()) {
  const upright = await sharp(join(folder, thing)).autoOrient().toColourspace('srgb').flatten().png().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const altered = await alterationList[index % alterationList.length]!(sharp(upright), width, height)
    .jpeg({ quality: 82 })
    .toBuffer();
  vectors.push(toBytes((await tagger.tag(altered)).embedding));
}

writeFileSync(here('items.json'), `[\n${seen.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`);
writeFileSync(VECTORS, Buffer.concat(vectors));
