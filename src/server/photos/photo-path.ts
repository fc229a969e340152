import { randomInt } from 'node:crypto';

export const BUCKET = 'lost-items';
export const SMALL_WIDTH = 400;

/**
 * `{userId}/{timestamp}.webp`. The timestamp counts nanoseconds of which the last six digits are random: two photos
 * never collide, and nobody can guess the address of a photo that is not public.
 */
export function newPhotoPath(userId: string, now: number = Date.now()): string {
  return `${userId}/${now}${String(randomInt(1_000_000)).padStart(6, '0')}.webp`;
}

const PATH = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{19}\.webp$/;

export function isPhotoPath(path: string): boolean {
  return PATH.test(path);
}

export function photoUrl(path: string): string {
  return `/photos/${BUCKET}/${path}`;
}

/** The store's key of a photo, or of its small version. */
export function photoKey(path: string, size: 'full' | 'small'): string {
  const key = `${BUCKET}/${path}`;
  return size === 'full' ? key : key.replace(/\.webp$/, `-${SMALL_WIDTH}.webp`);
}
