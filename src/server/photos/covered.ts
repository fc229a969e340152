import sharp, { type Sharp } from 'sharp';

import type { PhotoArea } from '../../shared/photos.ts';

/** What is just outside belongs to it: the last leg of an m. */
const MARGIN = 0.2;
/** So few blots per area, drawn large and soft, that no letter can be made out of them again. */
const BLOTS = { width: 3, height: 2 };

/** A photo of ours with these areas made unreadable for good. */
export async function covered(photo: Buffer, areas: PhotoArea[]): Promise<Sharp> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const side = Math.max(info.width, info.height);
  const patches = areas.map(async (area) => {
    const margin = MARGIN * area.height;
    const left = within(info.width, (area.left - margin) * side);
    const top = within(info.height, (area.top - margin) * side);
    const width = within(info.width, (area.left + area.width + margin) * side) - left + 1;
    const height = within(info.height, (area.top + area.height + margin) * side) - top + 1;
    const blots = await pixels()
      .extract({ left, top, width, height })
      .resize({ ...BLOTS, fit: 'fill', kernel: 'mitchell' })
      .png()
      .toBuffer();
    const input = await sharp(blots).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer();
    return { input, left, top };
  });
  return pixels().composite(await Promise.all(patches));
}

const within = (size: number, at: number) => Math.max(0, Math.min(size - 1, Math.round(at)));
