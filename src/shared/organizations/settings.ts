import type { Endpoint } from '../platform/endpoint.ts';
import type { Logo } from './contract.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { OptionalFeatureSettings } from './optional-features.ts';
import type * as schemas from './settings.schema.ts';
import type {
  DonationSettings,
  NameSettings,
  OfficeSettings,
  SignInSettings,
  WebsiteSettings,
  WeeklyMailSettings,
} from './settings.schema.ts';

export type * from './settings.schema.ts';

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
  sign_in: SignInSettings;
  parts: OptionalFeatureSettings;
  logo: Logo | null;
}
export type Section = keyof Sections;

export const getSettings: Endpoint<typeof schemas.getSettings> = {
  method: 'GET',
  path: '/api/organizations/:id/settings',
  access: 'settings.read',
};

const save = { method: 'PUT', access: 'settings.change' } as const;

export const saveName: Endpoint<typeof schemas.saveName> = { ...save, path: '/api/organizations/:id/settings/name' };
export const saveOffice: Endpoint<typeof schemas.saveOffice> = {
  ...save,
  path: '/api/organizations/:id/settings/office',
};
export const saveHours: Endpoint<typeof schemas.saveHours> = { ...save, path: '/api/organizations/:id/settings/hours' };
export const saveDonation: Endpoint<typeof schemas.saveDonation> = {
  ...save,
  path: '/api/organizations/:id/settings/donation',
};
export const saveWeeklyMail: Endpoint<typeof schemas.saveWeeklyMail> = {
  ...save,
  path: '/api/organizations/:id/settings/weekly_mail',
};
export const saveWebsite: Endpoint<typeof schemas.saveWebsite> = {
  ...save,
  path: '/api/organizations/:id/settings/website',
};
export const saveSignIn: Endpoint<typeof schemas.saveSignIn> = {
  ...save,
  path: '/api/organizations/:id/settings/sign_in',
  needsFreshSignIn: true,
};
export const saveOptionalFeatures: Endpoint<typeof schemas.saveOptionalFeatures> = {
  ...save,
  path: '/api/organizations/:id/settings/parts',
};
export const saveLogo: Endpoint<typeof schemas.saveLogo> = { ...save, path: '/api/organizations/:id/settings/logo' };

export const getMailChoices: Endpoint<typeof schemas.getMailChoices> = {
  method: 'GET',
  path: '/api/account/mails',
  access: 'signed-in',
};

export const chooseMail: Endpoint<typeof schemas.chooseMail> = {
  method: 'PUT',
  path: '/api/account/mails/:mail',
  access: 'signed-in',
};
