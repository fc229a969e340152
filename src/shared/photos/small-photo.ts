import * as z from 'zod/mini';

import { maxLengthFirst } from '../platform/text.ts';

/** For a photo with a claim, an answer or a lost report; browsers scale it down. */
export const maxSmallPhotoBytes = 1_000_000;

const MAX_BASE64_LENGTH = Math.ceil(maxSmallPhotoBytes / 3) * 4;

/** JPEG, PNG or WebP, as base64. */
export const SmallPhoto = z.base64().check(maxLengthFirst(MAX_BASE64_LENGTH));

/** The largest body of a call with such a photo, in bytes. */
export const maxBodyBytesWithPhoto = MAX_BASE64_LENGTH + 20_000;
