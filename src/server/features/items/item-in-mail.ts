import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { shownTags } from '../../../shared/items/labels.ts';
import { LruCache } from '../../platform/cache/lru-cache.ts';
import type { MailContext } from '../../platform/mail/mail-queue.ts';
import type { InlineImage } from '../../platform/mail/message.ts';
import { photoKey } from '../photos/photo-path.ts';

/** Twice the shown size, for high-density screens. */
const PIXELS = 208;

/** A photo takes some ten kilobytes. Many recipients get the same ones, and a photo never changes under its path. */
const jpegCache = new LruCache<string>(600);

type MailedItem = Pick<ListedItem, 'tags' | 'kind_only'> & {
  photo_path: string | null;
};

export async function describeItemForMail(
  item: MailedItem,
  cid: string,
  readPhoto: MailContext['readPhoto'],
): Promise<{ thing: string; photo?: InlineImage }> {
  const name = shownTags(item).slice(0, 3).join(', ') || 'Voorwerp';
  const base64 = item.photo_path === null ? undefined : await makeJpeg(readPhoto, item.photo_path);
  return {
    thing: `${name[0]!.toUpperCase()}${name.slice(1)}`,
    ...(base64 && { photo: { cid, type: 'jpeg', base64 } }),
  };
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
