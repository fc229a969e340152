import * as z from 'zod/mini';

import { atMost } from './text.ts';

/** A photo that goes along with what a person asks: made small by the browser; in base64 a third more. */
export const largestSmallPhoto = 1_000_000;

const LONGEST = Math.ceil(largestSmallPhoto / 3) * 4;

/** JPEG, PNG or WebP, as base64. */
export const SmallPhoto = z.base64().check(atMost(LONGEST));

/** Of a call that may carry one. */
export const bodyWithPhoto = LONGEST + 20_000;
