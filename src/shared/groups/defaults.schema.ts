import * as z from 'zod/mini';

import { regions } from '../organizations/school-holidays.ts';
import {
  DonationSettings,
  OptionalFeatureSettings,
  SignInSettings,
  Version,
  WeeklyMailSettings,
} from '../organizations/settings.schema.ts';

/** Null when the group leaves it to the locations; a locked one cannot be changed by a location. */
const Default = <Value extends z.ZodMiniType>(value: Value) => z.nullable(z.object({ value, is_locked: z.boolean() }));

export const GroupDefaults = z.object({
  terms: Default(z.pick(DonationSettings, { donation_after_months: true, last_look_days: true })),
  /** The official school holidays of a region, among the opening hours. */
  holidays: Default(z.object({ region: z.enum(regions) })),
  weekly_mail: Default(WeeklyMailSettings),
  sign_in: Default(SignInSettings),
  parts: Default(OptionalFeatureSettings),
});
export type GroupDefaults = z.infer<typeof GroupDefaults>;

const params = z.object({ id: z.uuid() });
const Versioned = z.object({ version: Version, value: GroupDefaults });

export const getGroupDefaults = {
  summary: 'The settings that a group chose for its locations',
  params,
  response: Versioned,
};

export const saveGroupDefaults = {
  summary:
    'Saves the settings of a group and writes them to its locations: a locked one to all, others to those that still have the default before',
  params,
  body: Versioned,
  response: Versioned,
};
