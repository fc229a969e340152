import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { OpeningHours } from './opening-hours.ts';
import { Logo } from './organizations.ts';
import { PartSettings } from './parts.ts';
import { Mail } from './staff-mails.ts';

/*
 * What an admin sets, in sections that are saved one by one. Whether a text is a telephone number, say, stands in
 * `settings-rules.ts`, which the browser knows too; here is only how much is read at all.
 */
const Text = z.string().check(z.maxLength(2_000));
const OptionalText = z.nullable(Text);

const NameSettings = z.object({ name: Text });
export type NameSettings = z.infer<typeof NameSettings>;

const OfficeSettings = z.object({
  /** As it stands after 'bij': 'de balie'. Null for the word of the sector. */
  office_name: OptionalText,
  address: OptionalText,
  phone: OptionalText,
  contact_email: OptionalText,
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;

const DonationSettings = z.object({
  donation_after_months: z.nullable(z.number()),
  /** To whom: 'de kringloopwinkel'. Null for 'een goed doel'. */
  donation_destination: OptionalText,
  /** How many days before it goes something is in its last look. */
  last_look_days: z.number(),
});
export type DonationSettings = z.infer<typeof DonationSettings>;

const WeeklyMailSettings = z.object({
  /** The days from which subscribers choose; Monday is 1. */
  mail_weekdays: z.array(z.number()).check(z.maxLength(7)),
});
export type WeeklyMailSettings = z.infer<typeof WeeklyMailSettings>;

const WebsiteSettings = z.object({
  /** Who may show the list in a frame: 'https://www.school.nl'. */
  embed_origins: z.array(Text).check(z.maxLength(20)),
  /** Whether search engines may show what was found. */
  is_indexed: z.boolean(),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

/** What changes whenever the section does: whoever saves says on which one it is based. */
const Version = z.string().check(z.maxLength(60));

const versioned = <Value extends z.ZodMiniType>(value: Value) => z.object({ version: Version, value });
export interface Versioned<Value> {
  version: string;
  value: Value;
}

export interface Sections {
  name: NameSettings;
  office: OfficeSettings;
  hours: OpeningHours;
  donation: DonationSettings;
  weekly_mail: WeeklyMailSettings;
  website: WebsiteSettings;
  parts: PartSettings;
  logo: Logo | null;
}
export type Section = keyof Sections;

export const Settings = z.object({
  name: versioned(NameSettings),
  office: versioned(OfficeSettings),
  hours: versioned(OpeningHours),
  donation: versioned(DonationSettings),
  weekly_mail: versioned(WeeklyMailSettings),
  website: versioned(WebsiteSettings),
  parts: versioned(PartSettings),
  logo: versioned(z.nullable(Logo)),
  /** Who gets which of the mails to staff. */
  mails: z.array(z.object({ mail: Mail, receivers: z.array(z.string()) })),
});
export type Settings = z.infer<typeof Settings>;

const params = z.object({ id: z.uuid() });

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/settings',
  summary: 'What the admins of an organisation set, and who gets which mail',
  access: 'settings.read',
  params,
  response: Settings,
});

const section = <const Name extends string, Value extends z.ZodMiniType>(name: Name, value: Value) =>
  endpoint({
    method: 'PUT',
    path: `/api/organizations/:id/settings/${name}`,
    summary: `Sets the section ‘${name}’, unless somebody else did so since that version`,
    access: 'settings.change',
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
export const saveParts = section('parts', PartSettings);

export const saveLogo = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/settings/logo',
  summary: 'Makes an uploaded photo the logo, or takes the logo away, unless somebody else did so since that version',
  access: 'settings.change',
  params,
  body: z.object({ version: Version, photo_path: z.nullable(Text) }),
  response: versioned(z.nullable(Logo)),
});

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/api/account/mails',
  summary: 'Which of the mails to staff whoever is signed in can get, and does',
  access: 'signed-in',
  response: z.array(z.object({ mail: Mail, wanted: z.boolean() })),
});

export const chooseMail = endpoint({
  method: 'PUT',
  path: '/api/account/mails/:mail',
  summary: 'Whether whoever is signed in wants one of the mails to staff',
  access: 'signed-in',
  params: z.object({ mail: Mail }),
  body: z.object({ wanted: z.boolean() }),
  response: z.object({ mail: Mail, wanted: z.boolean() }),
});
