import type { Sector } from '../../../shared/organizations/contract.ts';

/** In the order of the page. */
export const sectionTitles = [
  'Naam',
  'Ophalen en contact',
  'Openingstijden',
  'Bewaarplaatsen',
  'Logo',
  'Weggeven',
  'Weekmail',
  'Jullie website',
  'Inloggen',
  'Onderdelen',
  'Mails',
  'Werkaccounts',
] as const;
export type SectionTitle = (typeof sectionTitles)[number];

/** The word for an account at work depends on the sector. */
export const labelOf = (title: SectionTitle, sector: Sector | undefined): string =>
  title === 'Werkaccounts' ? (sector === 'schools' ? 'Schoolaccounts' : title) : title;

/** The fragment of the section in the address. */
export const anchorOf = (title: SectionTitle) => title.toLowerCase().replaceAll(' ', '-');
