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
