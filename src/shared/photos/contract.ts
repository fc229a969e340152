import * as z from 'zod/mini';

import { reasonNotToPlace } from '../places/placing-refusal.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Line } from '../platform/text.ts';

export const maxPhotoBytes = 10 * 1024 * 1024;

/** For a photo to search with; browsers scale it down to a tenth of this. */
export const maxSearchPhotoBytes = 1024 * 1024;

/** The widths that a photo is stored in, beside the original of at most 1600 pixels. */
export const smallestWidth = 320;
export const smallWidth = 400;
export const mediumWidth = 800;

/** The URL of a photo in this width, without the placeholder in the fragment. */
const photoOf = (photo_url: string, width: number) => `${photo_url.split('#')[0]}?w=${width}`;
export const smallestPhotoUrl = (photo_url: string) => photoOf(photo_url, smallestWidth);
export const smallPhotoUrl = (photo_url: string) => photoOf(photo_url, smallWidth);
export const mediumPhotoUrl = (photo_url: string) => photoOf(photo_url, mediumWidth);

/** The `srcset` of a card. Its sizes assume two pixels per CSS pixel, because a third one is not visible. */
export const cardSrcset = (photo_url: string) =>
  `${smallestPhotoUrl(photo_url)} 320w, ${smallPhotoUrl(photo_url)} 400w, ${mediumPhotoUrl(photo_url)} 800w`;
export const cardSizes = '(min-width: 40rem) 22rem, 26vw';

/** The `srcset` of an opened item, before zooming in. */
export const itemSrcset = (photo_url: string) => `${mediumPhotoUrl(photo_url)} 800w, ${photo_url.split('#')[0]} 1600w`;
export const itemSizes = 'min(66vw, 42rem)';

/** The size that link previews prefer. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The URL of the whole photo as a JPEG in that size. */
export const previewPhotoUrl = (photo_url: string) => photoOf(photo_url, previewSize.width);

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photos',
  summary: 'Uploads a photo (multipart field `file`), stored for an hour unless an item is placed with it',
  access: 'item.create',
  refusal: reasonNotToPlace,
  response: z.object({
    /** For `photo_path` of an item. */
    path: z.string(),
    /** The URL of the photo, also for the tagger. */
    imageUrl: z.string(),
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
  summary: 'Suggests tags for an uploaded photo; an empty list when that fails',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: z.object({ imageUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    tags: z.array(z.string()),
    raw: z.nullable(z.record(z.string(), z.unknown())),
  }),
});

/** An area of a photo, in fractions of its long side. */
const PhotoArea = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type PhotoArea = z.infer<typeof PhotoArea>;

const FoundText = z.object({
  /** A name may be a child's, and contact details identify a person; sizes and brands make good tags. */
  kind: z.enum(['name', 'contact', 'brand', 'size', 'text']),
  text: z.string(),
  box: PhotoArea,
});
export type FoundText = z.infer<typeof FoundText>;

/** Text that should not be readable in a public photo. */
export const isPersonal = ({ kind }: Pick<FoundText, 'kind'>) => kind === 'name' || kind === 'contact';

export const readImage = endpoint({
  method: 'POST',
  path: '/api/read-image',
  summary: 'Reads the text on the item in an uploaded photo; an empty list when that fails',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: z.object({ imageUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    texts: z.array(FoundText),
    /** False when the server was too busy; a later request may read more. */
    complete: z.boolean(),
  }),
});
