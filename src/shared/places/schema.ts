import * as z from 'zod/mini';

import { Line } from '../platform/schema.ts';
import { isReadable } from '../platform/text.ts';
import { codeLength, codeLetters } from './codes.ts';
import { placeLimits } from './contract.ts';

/** Accepts lower case and spaces. A code is unique within an organisation, for claims and items together. */
export const Code = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(new RegExp(`^[${codeLetters}]{${codeLength}}$`)),
);

export const PlaceName = Line(placeLimits.name).check(z.refine(isReadable));

export const Place = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Accepts no new items; its current items stay. */
  is_archived: z.boolean(),
  /** Hidden from student helpers, with its items: for example the safe. */
  staff_only: z.boolean(),
  items: z.int(),
});
export type Place = z.infer<typeof Place>;

/** Changes whenever the list changes; saving sends the version it is based on. */
const Version = z.string().check(z.maxLength(60));

const Places = z.object({ version: Version, places: z.array(Place) });
export type Places = z.infer<typeof Places>;

const params = z.object({ id: z.uuid() });

export const listPlaces = {
  summary:
    'The storage places of an organisation, in its own order and including archived ones; helpers do not get the places for staff',
  params,
  response: Places,
};

export const savePlaces = {
  summary:
    'Replaces the list of storage places, unless it was changed since that version. A place that is left out is deleted when it was never used, and archived otherwise',
  params,
  body: z.strictObject({
    version: Version,
    places: z
      .array(
        z.strictObject({
          /** Chosen by the client, so that a repeated request adds nothing. */
          id: z.uuid(),
          name: PlaceName,
          is_archived: z.boolean(),
          staff_only: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(placeLimits.count)),
  }),
  response: Places,
};
