import { randomBytes } from 'node:crypto';

import { mediumWidth, smallestWidth, smallWidth } from '../../../shared/photos/photo-urls.ts';

export const BUCKET = 'lost-items';

const TEMPORARY_PREFIX = 'temp/';

// 2^128 has 39 decimal digits.
const RANDOM_DIGITS = 39;

/**
 * `{userId}/{timestamp}.webp`, where 128 random bits follow the timestamp, so that the URL of a photo that is not
 * public cannot be guessed.
 */
export function newPhotoPath(userId: string, now: number = Date.now()): string {
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return `${userId}/${now}${String(random).padStart(RANDOM_DIGITS, '0')}.webp`;
}

// Older paths have six random digits.
const PATH = /^(temp\/)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{13}(\d{6}|\d{39})\.webp$/;

export function isPhotoPath(path: string): boolean {
  return PATH.test(path);
}

export const toTemporary = (path: string) => TEMPORARY_PREFIX + path;

export const isTemporary = (path: string) => path.startsWith(TEMPORARY_PREFIX);

/** The final path is known beforehand, so that a half-finished move can be cleaned up. */
export const toFinal = (path: string) => (isTemporary(path) ? path.slice(TEMPORARY_PREFIX.length) : path);

export function photoUrl(path: string): string {
  return `/photos/${BUCKET}/${path}`;
}

/** Returns null for an address of another site. */
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

export const widths = { full: undefined, medium: mediumWidth, small: smallWidth, smallest: smallestWidth } as const;

export const isPhotoKey = (key: string) => /^lost-items\/(temp\/)?[\w-]+\/[\w-]+\.webp$/.test(key);

export function photoKey(path: string, size: Size): string {
  const key = `${BUCKET}/${path}`;
  return size === 'full' ? key : key.replace(/\.webp$/, `-${widths[size]}.webp`);
}

/** Older photos lack these sizes. */
export const fallbackSizes: Partial<Record<Size, Size>> = { medium: 'full', smallest: 'small' };

export const isOptionalPhotoKey = (key: string) =>
  sizes.some((size) => size in fallbackSizes && key.endsWith(`-${widths[size]}.webp`));
