import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';
import type { FoundText } from './schema.ts';

export type * from './schema.ts';

export const maxPhotoBytes = 10 * 1024 * 1024;

/** For a photo to search with; browsers scale it down to a tenth of this. */
export const maxSearchPhotoBytes = 1024 * 1024;

/** For a photo with a claim, an answer or a lost report; browsers scale it down. */
export const maxSmallPhotoBytes = 1_000_000;

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

export const uploadPhoto: Endpoint<typeof schemas.uploadPhoto> = {
  method: 'POST',
  path: '/api/photos',
  access: 'item.create',
};

export const uploadPhotoUnblurred: Endpoint<typeof schemas.uploadPhotoUnblurred> = {
  method: 'POST',
  path: '/api/photos/unblurred',
  access: 'photo.keep-faces',
};

export const removePhoto: Endpoint<typeof schemas.removePhoto> = {
  method: 'DELETE',
  path: '/api/photos/*',
  access: 'signed-in',
};

export const tagImage: Endpoint<typeof schemas.tagImage> = {
  method: 'POST',
  path: '/api/tag-image',
  access: 'item.create',
};

/** Text that should not be readable in a public photo. */
export const isPersonal = ({ kind }: Pick<FoundText, 'kind'>) => kind === 'name' || kind === 'contact';

export const readImage: Endpoint<typeof schemas.readImage> = {
  method: 'POST',
  path: '/api/read-image',
  access: 'item.create',
};
