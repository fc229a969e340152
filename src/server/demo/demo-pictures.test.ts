import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeVariants, toPixels } from '../photos/variants.ts';
import { composePicture } from './demo-pictures.ts';

const inFewPixels = async (picture: Buffer) => [
  ...(await sharp(picture).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
];

test('a composed picture keeps its colours', async () => {
  const drawing = { emoji: '1f392', hue: 0 };
  const drawn = await inFewPixels(await (await composePicture(drawing)).png().toBuffer());
  const kept = await inFewPixels((await makeVariants(await toPixels(await composePicture(drawing)))).full);
  const differences = drawn.map((value, index) => Math.abs(value - kept[index]!));
  expect(Math.max(...differences)).toBeLessThan(30);
});
