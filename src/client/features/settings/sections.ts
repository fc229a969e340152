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

/** The fragment of the section in the address. */
export const anchorOf = (title: SectionTitle) => title.toLowerCase().replaceAll(' ', '-');
