/** The parts of the page, in the order in which they stand there. */
export const sectionTitles = [
  'Naam',
  'Ophalen en contact',
  'Openingstijden',
  'Bewaarplaatsen',
  'Logo',
  'Weggeven',
  'Weekmail',
  'Jullie website',
  'Onderdelen',
  'Mails',
] as const;
export type SectionTitle = (typeof sectionTitles)[number];

/** Where in the page it is: the part of an address after the #. */
export const anchorOf = (title: SectionTitle) => title.toLowerCase().replaceAll(' ', '-');
