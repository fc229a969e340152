import * as z from 'zod/mini';

import { Mail } from '../accounts/schema.ts';
import { groupDefaultNames } from '../groups/defaults.ts';
import { type OptionalFeature, optionalFeatureNames } from './optional-features.ts';
import { Logo, OpeningHours } from './schema.ts';

/*
 * The settings of an organisation, in sections that are saved separately. `settings-rules.ts`, which the browser also uses,
 * validates the values; here only their length is limited.
 */
const Text = z.string().check(z.maxLength(2_000));
const OptionalText = z.nullable(Text);

const NameSettings = z.object({ name: Text });
export type NameSettings = z.infer<typeof NameSettings>;

const OfficeSettings = z.object({
  /** Follows 'bij': 'de balie'. Null for the default of the sector. */
  office_name: OptionalText,
  address: OptionalText,
  phone: OptionalText,
  contact_email: OptionalText,
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;

export const DonationSettings = z.object({
  donation_after_months: z.nullable(z.number()),
  /** The recipient: 'de kringloopwinkel'. Null for 'een goed doel'. */
  donation_destination: OptionalText,
  last_look_days: z.number(),
});
export type DonationSettings = z.infer<typeof DonationSettings>;

export const WeeklyMailSettings = z.object({
  /** The weekdays that subscribers can choose from; Monday is 1. */
  mail_weekdays: z.array(z.number()).check(z.maxLength(7)),
});
export type WeeklyMailSettings = z.infer<typeof WeeklyMailSettings>;

const WebsiteSettings = z.object({
  /** Origins that may show the list in a frame: 'https://www.school.nl'. */
  embed_origins: z.array(Text).check(z.maxLength(20)),
  is_indexed: z.boolean(),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

export const SignInSettings = z.object({
  /** Staff and admins must use a second factor, or a work account. */
  requires_second_factor: z.boolean(),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

export const OptionalFeatureSettings = z.object(
  Object.fromEntries(optionalFeatureNames.map((name) => [name, z.boolean()])) as Record<
    OptionalFeature,
    z.ZodMiniBoolean
  >,
);
export type OptionalFeatureSettings = z.infer<typeof OptionalFeatureSettings>;

/** Changes whenever the section changes; saving sends the version it is based on. */
export const Version = z.string().check(z.maxLength(60));

const versioned = <Value extends z.ZodMiniType>(value: Value) => z.object({ version: Version, value });

export const Settings = z.object({
  name: versioned(NameSettings),
  office: versioned(OfficeSettings),
  hours: versioned(OpeningHours),
  donation: versioned(DonationSettings),
  weekly_mail: versioned(WeeklyMailSettings),
  website: versioned(WebsiteSettings),
  sign_in: versioned(SignInSettings),
  parts: versioned(OptionalFeatureSettings),
  logo: versioned(z.nullable(Logo)),
  /** Who receives which of the mails to staff. */
  mails: z.array(z.object({ mail: Mail, receivers: z.array(z.string()) })),
  /** What the group of the organisation locked, and its name. */
  locks: z.nullable(z.object({ group: z.string(), names: z.array(z.enum(groupDefaultNames)) })),
});
export type Settings = z.infer<typeof Settings>;

const params = z.object({ id: z.uuid() });

export const getSettings = {
  summary: 'The settings of an organisation, and who receives which mail',
  params,
  response: Settings,
};

const section = <Value extends z.ZodMiniType>(name: string, value: Value) => ({
  summary: `Saves the section ‘${name}’, unless it was changed since that version`,
  params,
  body: z.object({ version: Version, value }),
  response: versioned(value),
});

export const saveName = section('name', NameSettings);
export const saveOffice = section('office', OfficeSettings);
export const saveHours = section('hours', OpeningHours);
export const saveDonation = section('donation', DonationSettings);
export const saveWeeklyMail = section('weekly_mail', WeeklyMailSettings);
export const saveWebsite = section('website', WebsiteSettings);
export const saveSignIn = section('sign_in', SignInSettings);
export const saveOptionalFeatures = section('parts', OptionalFeatureSettings);

export const saveLogo = {
  summary: 'Makes an uploaded photo the logo, or removes the logo, unless it was changed since that version',
  params,
  body: z.object({ version: Version, photo_path: z.nullable(Text) }),
  response: versioned(z.nullable(Logo)),
};

export const getMailChoices = {
  summary: 'The mails to staff that the signed-in user can receive, and which of them are wanted',
  response: z.array(z.object({ mail: Mail, wanted: z.boolean() })),
};

export const chooseMail = {
  summary: 'Turns one of the mails to staff on or off for the signed-in user',
  params: z.object({ mail: Mail }),
  body: z.object({ wanted: z.boolean() }),
  response: z.object({ mail: Mail, wanted: z.boolean() }),
};
