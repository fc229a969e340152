import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeVariants, toPixels } from '../photos/processing/variants.ts';
import { composePicture } from './demo-pictures.ts';

const inFewPixels = async (picture: Buffer) => [
  ...(await sharp(picture).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
];

test('a composed picture keeps its colours', async () => {
  const picture = { emoji: '1f392', hue: 0 };
  const composed = await inFewPixels(await (await composePicture(picture)).png().toBuffer());
  const stored = await inFewPixels((await makeVariants(await toPixels(await composePicture(picture)))).full);
  const differences = composed.map((value, index) => Math.abs(value - stored[index]!));
  expect(Math.max(...differences)).toBeLessThan(30);
});
