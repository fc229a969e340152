import * as z from 'zod/mini';

import { reasonNotToPlace } from '../places/placing-refusal.ts';
import { Line, maxLengthFirst } from '../platform/schema.ts';
import { maxSmallPhotoBytes } from './contract.ts';

const MAX_BASE64_LENGTH = Math.ceil(maxSmallPhotoBytes / 3) * 4;

/** JPEG, PNG or WebP, as base64; a broken encoding is refused as a damaged photo. */
export const SmallPhoto = z.string().check(maxLengthFirst(MAX_BASE64_LENGTH));

/** The largest body of a call with such a photo, in bytes. */
export const maxBodyBytesWithPhoto = MAX_BASE64_LENGTH + 20_000;

export const uploadPhoto = {
  summary: 'Uploads a photo (multipart field `file`), stored for an hour unless an item is placed with it',
  refusal: reasonNotToPlace,
  response: z.object({
    /** For `photo_path` of an item. */
    path: z.string(),
    /** The URL of the photo, also for the tagger. */
    imageUrl: z.string(),
    faces: z.number(),
  }),
};

export const uploadPhotoUnblurred = {
  ...uploadPhoto,
  summary:
    'Uploads a photo of which a person says that it shows no face: nothing is blurred, and the audit log says who said so',
};

export const removePhoto = {
  summary: 'Removes an uploaded photo that no item was placed with, by its uploader',
  params: z.object({ '*': Line(100) }),
  response: z.object({ path: z.string() }),
};

export const tagImage = {
  summary: 'Suggests tags for an uploaded photo; an empty list when that fails',
  refusal: reasonNotToPlace,
  body: z.object({ imageUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    tags: z.array(z.string()),
    raw: z.nullable(z.record(z.string(), z.unknown())),
  }),
};

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

export const readImage = {
  summary: 'Reads the text on the item in an uploaded photo; an empty list when that fails',
  refusal: reasonNotToPlace,
  body: z.object({ imageUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    texts: z.array(FoundText),
    /** False when the server was too busy; a later request may read more. */
    complete: z.boolean(),
  }),
};
