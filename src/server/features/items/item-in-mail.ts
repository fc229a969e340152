import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { LruCache } from '../../platform/cache/lru-cache.ts';
import type { MailContext } from '../../platform/mail/mail-queue.ts';
import type { InlineImage } from '../../platform/mail/message.ts';
import { photoKey } from '../photos/photo-path.ts';

/** Twice the shown size, for high-density screens. */
const PIXELS = 208;

/** A photo takes some ten kilobytes. Many recipients get the same ones, and a photo never changes under its path. */
const jpegCache = new LruCache<string>(600);

/** Before the mail is written, because reading takes time. */
export async function readPhotoForMail(
  { photo_path }: { photo_path: string | null },
  cid: string,
  readPhoto: MailContext['readPhoto'],
): Promise<{ photo?: InlineImage }> {
  const base64 = photo_path === null ? undefined : await makeJpeg(readPhoto, photo_path);
  return base64 ? { photo: { cid, type: 'jpeg', base64 } } : {};
}

/** JPEG works in every mail program. Returns undefined when the photo does not exist or cannot be decoded. */
async function makeJpeg(readPhoto: MailContext['readPhoto'], path: string): Promise<string | undefined> {
  const known = jpegCache.get(path);
  if (known) return known;
  const file = await readPhoto(photoKey(path, 'small'));
  if (!file) return undefined;
  const jpeg = await sharp(await buffer(file.body))
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .jpeg({ quality: 70 })
    .toBuffer()
    .catch(() => undefined);
  const base64 = jpeg?.toString('base64');
  if (base64) jpegCache.set(path, base64);
  return base64;
}
