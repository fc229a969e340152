import { photoUrl } from '../photos/photo-path.ts';
import { type Audience, isDeskAudience, type DeskAudience } from './audience.ts';

/*
 * SQL fragments over `items i` and its photo `p` that define which items are listed, and who sees which fields of
 * them. All queries for lists, searches and single items use these: lists and searches as text, the others by `item-sql.ts`.
 */

export const ITEMS_WITH_PHOTO = 'items i join photos p on p.org_id = i.org_id and p.id = i.photo_id';

/** Collected items stay listed. This is also the condition of the index for lists. */
export const IS_LISTED = 'i.left_list_at is null';

/** In Dutch time; never true for a null day. */
export const placedOnOrBefore = (day: string) =>
  `i.upload_date < ((${day}::date + 1)::timestamp at time zone 'Europe/Amsterdam')`;

/** A claim is waiting or approved. */
export const HAS_OPEN_CLAIM = `exists (select from claims c
  where c.org_id = i.org_id and c.item_id = i.id and c.state in ('waiting', 'approved'))`;

/**
 * In its last look or past it, and not collected, reserved or claimed. Only helpers and staff may know that a claim
 * is waiting, so for others a claimed item stays in the list.
 */
export const isInLastLook = (day: string, audience: Audience) =>
  `(i.status = 'unclaimed' and not i.is_reserved and ${placedOnOrBefore(day)}${isDeskAudience(audience) ? ` and not ${HAS_OPEN_CLAIM}` : ''})`;

export const IS_PUBLIC = 'i.is_public';

export const IS_NOT_KIND_ONLY = 'not i.kind_only';

const PHOTO_URL = `'${photoUrl('')}' || p.path || coalesce('#' || p.placeholder, '')`;

// Null instead of false, so that those fields are left out of most items.
const FLAGS = 'nullif(i.is_reserved, false) as is_reserved, nullif(i.kind_only, false) as kind_only';

/** All fields, for helpers and staff. */
export const LISTED_FIELDS = `i.id, i.status, ${PHOTO_URL} as photo_url, i.tags, i.description, i.last_seen_location,
  i.upload_date, i.claimed_date, ${FLAGS}`;

/** Null for kind-only items. */
export const unlessKindOnly = (value: string) => `case when ${IS_NOT_KIND_ONLY} then ${value} end`;

const VISIBLE_TAGS = 'case when i.kind_only then i.kinds else i.tags end';

export const VISIBLE_PHOTO_URL = unlessKindOnly(PHOTO_URL);

const VISIBLE_FIELDS = `i.id, i.status, ${VISIBLE_PHOTO_URL} as photo_url, ${VISIBLE_TAGS} as tags,
  ${unlessKindOnly('i.description')} as description, ${unlessKindOnly('i.last_seen_location')} as last_seen_location,
  i.upload_date, i.claimed_date, ${FLAGS}`;

export const fieldsFor = (audience: Audience) => (isDeskAudience(audience) ? LISTED_FIELDS : VISIBLE_FIELDS);

/** Helpers do not see staff-only places. */
export const placeFor = (audience: DeskAudience, column: 'id' | 'name' = 'id') =>
  `(select k.${column} from places k
    where k.org_id = i.org_id and k.id = i.place_id${audience === 'helper' ? ' and not k.staff_only' : ''})`;

/** Lists have more fields for helpers and staff. */
export const listFieldsFor = (audience: Audience) =>
  isDeskAudience(audience)
    ? `${LISTED_FIELDS}, i.code, ${placeFor(audience)} as place_id, i.is_public`
    : VISIBLE_FIELDS;

export const tagsFor = (audience: Audience) => (isDeskAudience(audience) ? 'i.tags' : VISIBLE_TAGS);
