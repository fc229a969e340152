import type { ListedItem } from '../../../shared/items/contract.ts';
import { howToCollect, officeOf, sectorLabels } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { type Page, type PageSubject, type Screen, siteName } from '../../../shared/pages/pages.ts';

/** The descriptions that search engines and link previews show. */
const descriptions: Record<Screen, (subject: PageSubject) => string> = {
  home: () => 'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.',
  sector: ({ kind }) =>
    `Iets kwijt? Kies ${sectorLabels[kind!].yourOrganization}, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.`,
  organization: ({ organization }) =>
    `Gevonden voorwerpen bij ${organization?.name ?? siteName}: zoek op wat je kwijt bent en haal het op.`,
  search: ({ organization, item }) =>
    organization && item
      ? describeItem(item, organization)
      : `Doorzoek alle gevonden voorwerpen bij ${organization?.name ?? siteName}.`,
  auth: () => 'Inloggen of een account aanmaken.',
  link: () => 'Gebruik de link uit je mail.',
  'new-password': () => 'Kies een nieuw wachtwoord.',
  mine: () => 'Wat je hebt aangevraagd.',
  visit: () => 'Gebruik de link uit je mail.',
  claim: ({ organization }) => `Iets herkend bij ${organization?.name ?? siteName}? Vraag het aan.`,
  'report-lost': ({ organization }) =>
    `Iets kwijt bij ${organization?.name ?? siteName}? Meld het, dan mailen wij als het er is.`,
  'own-report': () => 'Wat je kwijt bent.',
  account: () => 'Je gegevens downloaden of je account verwijderen.',
  dashboard: () => 'Het overzicht van gevonden voorwerpen.',
  claims: () => 'Wie wat heeft aangevraagd.',
  'lost-reports': () => 'Wie wat kwijt is.',
  settings: () => 'De instellingen van een organisatie.',
  upload: () => 'Plaats een gevonden voorwerp.',
  intake: () => 'Plaats veel gevonden voorwerpen tegelijk.',
  labels: () => 'Labels om te printen.',
  scan: () => 'Scan labels en codes.',
  'item-by-code': ({ organization }) => `Een gevonden voorwerp bij ${organization?.name ?? siteName}.`,
  item: () => 'De gegevens van een gevonden voorwerp.',
  edit: () => 'Bewerk een gevonden voorwerp.',
  'clearing-out': () => 'Wat er weg mag, en wat al weg is.',
  review: () => 'Wat er gevonden, opgehaald en weggegeven is.',
  outreach: () => 'Laat weten wat er gevonden is.',
  wall: ({ organization }) => `Wat er gevonden is bij ${organization?.name ?? siteName}.`,
  embed: ({ organization }) => `Doorzoek alle gevonden voorwerpen bij ${organization?.name ?? siteName}.`,
  poster: () => 'Een poster om op te hangen.',
  provider: () => 'Alle organisaties.',
  'provider-review': () => 'Wat er gevonden, opgehaald en weggegeven is.',
  privacy: () => 'Welke gegevens Terecht bewaart, waarom en hoe lang.',
  terms: () => 'De afspraken voor het gebruik van Terecht.',
  support: () => 'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.',
  about: () => 'Waarom Terecht bestaat en wie het maakt.',
  'not-found': () => 'Deze pagina bestaat niet.',
};

function describeItem({ tags, is_reserved }: ListedItem, organization: Organization): string {
  const found = `Gevonden bij ${organization.name}: ${tags.join(', ') || 'een voorwerp'}.`;
  if (is_reserved) return `${found} Dit is gereserveerd.`;
  return `${found} Van jou? ${howToCollect(officeOf(organization), organization.parts.includes('claims'))}`;
}

export const descriptionOf = (
  { screen, kind }: Page,
  organization: PageSubject['organization'],
  item?: PageSubject['item'],
): string =>
  organization?.is_paused
    ? `De lijst van ${organization.name} is even niet te zien.`
    : descriptions[screen]({ kind, organization, item });
