import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { ListedItem } from '../../shared/items.ts';
import { shownTags } from '../../shared/labels.ts';
import { Recent } from '../limits/recent.ts';
import type { Portal } from '../mailer/mails.ts';
import type { InlineImage } from '../mailer/message.ts';
import { photoKey } from '../photos/photo-path.ts';

/** Twice as many as it is shown with, for sharp screens. */
const PIXELS = 208;

/** Some ten kilobytes each. A mailing shows many people the same ones; a photo never changes under its path. */
const made = new Recent<string>(600);

type Mailed = Pick<ListedItem, 'tags' | 'kind_only'> & {
  /** Null where no photo may be shown. */
  photo_path: string | null;
};

/** What an item is called in a mail, and its photo. */
export async function itemInMail(
  item: Mailed,
  cid: string,
  readPhoto: Portal['readPhoto'],
): Promise<{ thing: string; photo?: InlineImage }> {
  const name = shownTags(item).slice(0, 3).join(', ') || 'Voorwerp';
  const base64 = item.photo_path === null ? undefined : await jpegOf(readPhoto, item.photo_path);
  return {
    thing: `${name[0]!.toUpperCase()}${name.slice(1)}`,
    ...(base64 && { photo: { cid, type: 'jpeg', base64 } }),
  };
}

/** JPEG, which every mail program shows; undefined when there is no such photo, or nothing to see in it. */
async function jpegOf(readPhoto: Portal['readPhoto'], path: string): Promise<string | undefined> {
  const known = made.get(path);
  if (known) return known;
  const file = await readPhoto(photoKey(path, 'small'));
  if (!file) return undefined;
  const jpeg = await sharp(await buffer(file.body))
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .jpeg({ quality: 70 })
    .toBuffer()
    .catch(() => undefined);
  const base64 = jpeg?.toString('base64');
  if (base64) made.set(path, base64);
  return base64;
}
