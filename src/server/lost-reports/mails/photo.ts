import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { Portal } from '../../mailer/mails.ts';
import type { InlineImage } from '../../mailer/message.ts';
import { photoKey } from '../../photos/photo-path.ts';

/** Twice as many as it is shown with, for sharp screens. */
const PIXELS = 208;

/** Some ten kilobytes of JPEG, which every mail program shows; undefined when there is no such photo, or nothing to see in it. */
export async function photoForMail(
  readPhoto: Portal['readPhoto'],
  path: string,
  cid: string,
): Promise<InlineImage | undefined> {
  const file = await readPhoto(photoKey(path, 'small'));
  if (!file) return undefined;
  const jpeg = await sharp(await buffer(file.body))
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .jpeg({ quality: 70 })
    .toBuffer()
    .catch(() => undefined);
  return jpeg && { cid, type: 'jpeg', base64: jpeg.toString('base64') };
}
