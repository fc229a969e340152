import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';
import type { FoundText } from './schema.ts';

export type * from './schema.ts';

export const maxPhotoBytes = 10 * 1024 * 1024;

/** For a photo to search with; browsers scale it down to a tenth of this. */
export const maxSearchPhotoBytes = 1024 * 1024;

/** For a photo with a claim, an answer or a lost report; browsers scale it down. */
export const maxSmallPhotoBytes = 1_000_000;

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
