import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { reasonNotToPlace } from './place-reason.ts';
import { Line } from './text.ts';

export const largestPhoto = 10 * 1024 * 1024;

/** Of a photo to search with, which browsers scale down to a tenth of this. */
export const largestShownPhoto = 1024 * 1024;

/** How wide a photo is kept, beside the whole one of at most 1600 pixels. */
export const smallestWidth = 320;
export const smallWidth = 400;
export const mediumWidth = 800;

/** Where a photo is in such a width, without the blur behind the `#`. */
const photoOf = (photo_url: string, width: number) => `${photo_url.split('#')[0]}?w=${width}`;
export const smallestPhoto = (photo_url: string) => photoOf(photo_url, smallestWidth);
export const smallPhoto = (photo_url: string) => photoOf(photo_url, smallWidth);
export const mediumPhoto = (photo_url: string) => photoOf(photo_url, mediumWidth);

/** What a card of the list shows: browsers choose. Of a phone's three pixels in one nobody sees more than two. */
export const cardPhotos = (photo_url: string) =>
  `${smallestPhoto(photo_url)} 320w, ${smallPhoto(photo_url)} 400w, ${mediumPhoto(photo_url)} 800w`;
export const cardWidth = '(min-width: 40rem) 22rem, 26vw';

/** What an opened item shows, until somebody looks closely. */
export const wholePhotos = (photo_url: string) => `${mediumPhoto(photo_url)} 800w, ${photo_url.split('#')[0]} 1600w`;
export const wholeWidth = 'min(66vw, 42rem)';

/** As large as programs that show links like it. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Where all of a photo is in that size, as a JPEG. */
export const previewPhoto = (photo_url: string) => photoOf(photo_url, previewSize.width);

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photos',
  summary: 'Uploads a photo (multipart field `file`), kept for an hour unless an item is placed with it',
  access: 'item.create',
  refusal: reasonNotToPlace,
  response: z.object({
    /** For `photo_path` of an item. */
    path: z.string(),
    /** Where the photo can be seen, and what the tagger is asked about. */
    imageUrl: z.string(),
    /** How many faces were found and made unrecognisable. */
    faces: z.number(),
  }),
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos/*',
  summary: 'Removes an uploaded photo that no item was placed with, by its uploader',
  access: 'signed-in',
  params: z.object({ '*': Line(100) }),
  response: z.object({ path: z.string() }),
});

export const tagImage = endpoint({
  method: 'POST',
  path: '/api/tag-image',
  summary: 'Suggests tags for one of our own photos; an empty list when that fails',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: z.object({ imageUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    tags: z.array(z.string()),
    raw: z.nullable(z.record(z.string(), z.unknown())),
  }),
});

/** Where something is in a photo, in parts of its long side. */
const PhotoArea = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type PhotoArea = z.infer<typeof PhotoArea>;

const FoundText = z.object({
  /** A name may be a child's; an address or a number leads to somebody too. A size and a brand make good tags. */
  kind: z.enum(['name', 'contact', 'brand', 'size', 'text']),
  text: z.string(),
  box: PhotoArea,
});
export type FoundText = z.infer<typeof FoundText>;

/** Not for everybody to read from a photo. */
export const isPersonal = ({ kind }: Pick<FoundText, 'kind'>) => kind === 'name' || kind === 'contact';

export const readImage = endpoint({
  method: 'POST',
  path: '/api/read-image',
  summary: 'Reads what stands on the thing in one of our own photos; an empty list when that fails',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: z.object({ imageUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    texts: z.array(FoundText),
    /** Otherwise it was too busy: asked again later, more may be read. */
    complete: z.boolean(),
  }),
});
