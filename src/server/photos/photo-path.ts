import { randomBytes } from 'node:crypto';

import { mediumWidth, smallestWidth, smallWidth } from '../../shared/photos.ts';

export const BUCKET = 'lost-items';

const TEMPORARY = 'temp/';

// How many digits the largest number of 128 bits has.
const RANDOM_DIGITS = 39;

/**
 * `{userId}/{timestamp}.webp`. The timestamp goes on with 128 random bits: two photos never collide, and nobody can
 * guess the address of a photo that is not public.
 */
export function newPhotoPath(userId: string, now: number = Date.now()): string {
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return `${userId}/${now}${String(random).padStart(RANDOM_DIGITS, '0')}.webp`;
}

// Older ones have six random digits.
const PATH = /^(temp\/)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{13}(\d{6}|\d{39})\.webp$/;

export function isPhotoPath(path: string): boolean {
  return PATH.test(path);
}

/** Where a photo is kept until an item is placed with it. */
export const toTemporary = (path: string) => TEMPORARY + path;

export const isTemporary = (path: string) => path.startsWith(TEMPORARY);

/** Where the photo of a temporary path goes: known beforehand, so that a half-finished move can be cleaned up. */
export const toFinal = (path: string) => (isTemporary(path) ? path.slice(TEMPORARY.length) : path);

export function photoUrl(path: string): string {
  return `/photos/${BUCKET}/${path}`;
}

/** The path in one of our own photo addresses, absolute or not; null for any other address. */
export function pathFromUrl(address: string, ownAddresses: string[]): string | null {
  const prefix = photoUrl('');
  for (const own of ownAddresses) {
    const url = URL.parse(address, own);
    if (url?.origin !== URL.parse(own)?.origin || !url?.pathname.startsWith(prefix)) continue;
    const path = url.pathname.slice(prefix.length);
    if (isPhotoPath(path)) return path;
  }
  return null;
}

export const sizes = ['full', 'medium', 'small', 'smallest'] as const;
export type Size = (typeof sizes)[number];

/** The full one has its own. */
export const widths = { full: undefined, medium: mediumWidth, small: smallWidth, smallest: smallestWidth } as const;

/** Whether this can be the store's key of a photo at all. */
export const isPhotoKey = (key: string) => /^lost-items\/(temp\/)?[\w-]+\/[\w-]+\.webp$/.test(key);

/** The store's key of a photo, or of a smaller version. */
export function photoKey(path: string, size: Size): string {
  const key = `${BUCKET}/${path}`;
  return size === 'full' ? key : key.replace(/\.webp$/, `-${widths[size]}.webp`);
}

/** What is shown instead of a size that photos from before it was kept do not have. */
export const standIns: Partial<Record<Size, Size>> = { medium: 'full', smallest: 'small' };

export const canBeMissed = (key: string) =>
  sizes.some((size) => size in standIns && key.endsWith(`-${widths[size]}.webp`));
