import { photoUrl } from '../photos/photo-path.ts';

/*
 * What lists, searches, counts of pages and single items have in common, as pieces of SQL over `items i` and its photo
 * `p`: the one place that says what an item on the list is, what a guest may see of it, and with which fields.
 */

/** With the photo of each. */
export const ITEMS = 'items i join photos p on p.org_id = i.org_id and p.id = i.photo_id';

/** Has not left the list, other than by being collected. Also the condition of the index that lists read. */
export const IS_LISTED = 'i.left_list_at is null';

/** What a guest may see of what is listed. */
export const IS_PUBLIC = 'i.is_public';

const PHOTO_URL = `'${photoUrl('')}' || p.path || coalesce('#' || p.placeholder, '')`;

export const LISTED_FIELDS = `i.id, i.status, ${PHOTO_URL} as photo_url, i.tags, i.description, i.last_seen_location,
  i.upload_date, i.claimed_date`;
