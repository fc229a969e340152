import { fieldLabels } from '../../../shared/items/desk-labels.ts';

/** The Dutch names of form fields, besides those of an item. */
const generalFieldLabels: Record<string, string> = {
  name: 'naam',
  email: 'e-mailadres',
  password: 'wachtwoord',
  recognition: 'waaraan herken je het',
  what: 'wat ben je kwijt',
  colour: 'kleur',
  place: 'waar',
  since: 'sinds wanneer',
  text: 'bericht',
  reason: 'reden',
  weekday: 'dag',
  q: 'zoekwoorden',
  role: 'rol',
  phone: 'telefoonnummer',
  address: 'adres',
  contact_email: 'contactadres',
  office_name: 'naam van het kantoor',
  opening_hours: 'openingstijden',
  week: 'openingstijden',
  exceptions: 'afwijkende dagen',
  embed_origins: 'websites',
  subpath: 'adres',
  sector: 'sector',
  destination: 'bestemming',
  given_on: 'datum',
  note: 'opmerking',
  weight: 'gewicht',
};

const labels = new Map(Object.entries({ ...generalFieldLabels, ...fieldLabels }));

/** Undefined for fields that users do not fill in; the error then names no field. */
export const fieldName = (path: PropertyKey[]): string | undefined =>
  path.map((part) => labels.get(String(part))).find(Boolean);
