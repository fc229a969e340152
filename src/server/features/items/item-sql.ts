import { sql } from 'kysely';

import type { Audience, DeskAudience } from './audience.ts';
import * as text from './item-sql-text.ts';

/* The fragments of `item-sql-text.ts`, for queries that are written with `sql`. */

export const ITEMS_WITH_PHOTO = sql.raw(text.ITEMS_WITH_PHOTO);
export const IS_LISTED = sql.raw<boolean>(text.IS_LISTED);
export const IS_PUBLIC = sql.raw<boolean>(text.IS_PUBLIC);
export const IS_NOT_KIND_ONLY = sql.raw<boolean>(text.IS_NOT_KIND_ONLY);
export const HAS_OPEN_CLAIM = sql.raw<boolean>(text.HAS_OPEN_CLAIM);
export const LISTED_FIELDS = sql.raw(text.LISTED_FIELDS);
export const VISIBLE_PHOTO_URL = sql.raw(text.VISIBLE_PHOTO_URL);
export const fieldsFor = (audience: Audience) => sql.raw(text.fieldsFor(audience));
export const listFieldsFor = (audience: Audience) => sql.raw(text.listFieldsFor(audience));
export const tagsFor = (audience: Audience) => sql.raw<string[]>(text.tagsFor(audience));
export const placeFor = (audience: DeskAudience, column?: 'id' | 'name') => sql.raw(text.placeFor(audience, column));
export const placedOnOrBefore = (column: string) => sql.raw<boolean>(text.placedOnOrBefore(column));
export const unlessKindOnly = (column: string) => sql.raw(text.unlessKindOnly(column));
