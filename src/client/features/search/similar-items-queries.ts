import { queryOptions } from '@tanstack/react-query';

import {
  findItemsByPhoto,
  findPublicItemsByPhoto,
  listSimilarItems,
  listSimilarPublicItems,
} from '../../../shared/items/similar-items.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

/** A photo to search with. It is sent to the server once and stored nowhere. */
export interface SearchPhoto {
  /** Identifies the photo in the query key. */
  id: string;
  read: () => Promise<Blob>;
}

/** Guests find public items, signed-in users all items. The result is not refetched when items change. */
export function itemsByPhotoQuery(org_id: string, photo: SearchPhoto, signedIn: boolean) {
  return queryOptions({
    queryKey: ['items by photo', org_id, photo.id, signedIn],
    queryFn: async ({ signal }) => {
      const file = await photo.read();
      return signedIn
        ? call(findItemsByPhoto, { query: { org_id } }, signal, { file })
        : call(findPublicItemsByPhoto, { query: { org_uuid: org_id } }, signal, { file });
    },
    staleTime: Infinity,
    // Fails immediately without a connection, instead of being sent later.
    networkMode: 'always',
    retry: false,
  });
}

/** Guests see similar public items, signed-in users all similar items. */
export function similarItemsQuery(org_id: string, id: string, signedIn: boolean) {
  const params = { id };
  return queryOptions({
    queryKey: [itemsKey(org_id), 'similar', id, signedIn],
    queryFn: ({ signal }) =>
      signedIn
        ? call(listSimilarItems, { params, query: { org_id } }, signal)
        : call(listSimilarPublicItems, { params, query: { org_uuid: org_id } }, signal),
  });
}
