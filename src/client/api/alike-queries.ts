import { queryOptions } from '@tanstack/react-query';

import {
  findItemsByPhoto,
  findPublicItemsByPhoto,
  listItemsAlike,
  listPublicItemsAlike,
} from '../../shared/items-alike.ts';
import { call } from './call.ts';
import { itemsOf } from './queries.ts';

/** A photo that somebody searches with: it goes to the server once, and stays nowhere. */
export interface ShownPhoto {
  /** Tells it from another one. */
  id: string;
  /** As it is sent. */
  read: () => Promise<Blob>;
}

/** Guests are shown what is public; whoever is signed in, all. What changes meanwhile is not looked for again. */
export function itemsByPhotoQuery(org_id: string, photo: ShownPhoto, signedIn: boolean) {
  return queryOptions({
    queryKey: ['items by photo', org_id, photo.id, signedIn],
    queryFn: async ({ signal }) => {
      const file = await photo.read();
      return signedIn
        ? call(findItemsByPhoto, { query: { org_id } }, signal, { file })
        : call(findPublicItemsByPhoto, { query: { org_uuid: org_id } }, signal, { file });
    },
    staleTime: Infinity,
    // Without a connection it fails at once, rather than being sent at some later moment.
    networkMode: 'always',
    retry: false,
  });
}

/** What looks like an item, likewise. */
export function itemsAlikeQuery(org_id: string, id: string, signedIn: boolean) {
  const params = { id };
  return queryOptions({
    queryKey: [itemsOf(org_id), 'alike', id, signedIn],
    queryFn: ({ signal }) =>
      signedIn
        ? call(listItemsAlike, { params, query: { org_id } }, signal)
        : call(listPublicItemsAlike, { params, query: { org_uuid: org_id } }, signal),
  });
}
