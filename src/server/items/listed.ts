import { photoUrl } from '../photos/photo-path.ts';
import { type Audience, isKeeping, type Keeping } from './audience.ts';

/*
 * What lists, searches, counts of pages and single items have in common, as pieces of SQL over `items i` and its photo
 * `p`: the one place that says what an item on the list is, what somebody may see of it, and with which fields.
 */

/** With the photo of each. */
export const ITEMS = 'items i join photos p on p.org_id = i.org_id and p.id = i.photo_id';

/** Has not left the list, other than by being collected. Also the condition of the index that lists read. */
export const IS_LISTED = 'i.left_list_at is null';

/** On this day or before, in the Netherlands; never, where there is no such day. */
export const placedBy = (day: string) =>
  `i.upload_date < ((${day}::date + 1)::timestamp at time zone 'Europe/Amsterdam')`;

/** Somebody says that it is theirs, and waits for an answer or will fetch it. */
export const IS_ASKED_FOR = `exists (select from claims c
  where c.org_id = i.org_id and c.item_id = i.id and c.state in ('waiting', 'approved'))`;

/**
 * What was placed by this day soon goes or already could, unless it is collected, reserved or claimed. That a claim waits is
 * for those who look after the items: for everybody else such an item stays in the list.
 */
export const isInLastLook = (day: string, audience: Audience) =>
  `(i.status = 'unclaimed' and not i.is_reserved and ${placedBy(day)}${isKeeping(audience) ? ` and not ${IS_ASKED_FOR}` : ''})`;

/** What a guest may see of what is listed. */
export const IS_PUBLIC = 'i.is_public';

/** Of which everybody who sees it sees all. */
export const IS_WHOLE = 'not i.kind_only';

const PHOTO_URL = `'${photoUrl('')}' || p.path || coalesce('#' || p.placeholder, '')`;

// Null where it is not so: an item without them is sent with the specified fields alone.
const MARKS = 'nullif(i.is_reserved, false) as is_reserved, nullif(i.kind_only, false) as kind_only';

/** All of it. */
export const LISTED_FIELDS = `i.id, i.status, ${PHOTO_URL} as photo_url, i.tags, i.description, i.last_seen_location,
  i.upload_date, i.claimed_date, ${MARKS}`;

const ifWhole = (value: string) => `case when ${IS_WHOLE} then ${value} end`;

const SHOWN_TAGS = 'case when i.kind_only then i.kinds else i.tags end';

/** Null of an item of which others see only the kind. */
export const SHOWN_PHOTO_URL = ifWhole(PHOTO_URL);

const SHOWN_FIELDS = `i.id, i.status, ${SHOWN_PHOTO_URL} as photo_url, ${SHOWN_TAGS} as tags,
  ${ifWhole('i.description')} as description, ${ifWhole('i.last_seen_location')} as last_seen_location,
  i.upload_date, i.claimed_date, ${MARKS}`;

export const fieldsFor = (audience: Audience) => (isKeeping(audience) ? LISTED_FIELDS : SHOWN_FIELDS);

/** Where it is kept, or what that place is called; for helpers nowhere, where that is for staff alone. */
export const placeFor = (audience: Keeping, column: 'id' | 'name' = 'id') =>
  `(select k.${column} from places k
    where k.org_id = i.org_id and k.id = i.place_id${audience === 'helper' ? ' and not k.staff_only' : ''})`;

/** In lists those who look after the items have more of them. */
export const listFieldsFor = (audience: Audience) =>
  isKeeping(audience) ? `${LISTED_FIELDS}, i.code, ${placeFor(audience)} as place_id, i.is_public` : SHOWN_FIELDS;

export const tagsFor = (audience: Audience) => (isKeeping(audience) ? 'i.tags' : SHOWN_TAGS);
