import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization, Sector } from '../../../../shared/organizations/contract.ts';
import { howToCollect, officeOf } from '../../../../shared/organizations/labels.ts';
import { type Page, type PageSubject, type Screen, siteName } from '../../../../shared/pages/pages.ts';
import { listed, tag, text, type Text, translated } from '../../../../shared/platform/language/texts.ts';
import type { LoadedPage } from '../page-data.ts';

const nameOf = (organization: PageSubject['organization']) => organization?.name ?? siteName;

const sectors: Record<Sector, Text> = {
  schools: 'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.',
  kinderopvang: 'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.',
  sportclubs: 'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.',
};

/** The descriptions that search engines and link previews show. */
const descriptions: Record<Screen, (subject: PageSubject & { group?: LoadedPage['group'] }) => string> = {
  home: () =>
    text('Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.'),
  sector: ({ sector }) => translated(sectors[sector!]),
  organization: ({ organization }) =>
    text('Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.', { name: nameOf(organization) }),
  search: ({ organization, item }) =>
    organization && item
      ? describeItem(item, organization)
      : text('Doorzoek alle gevonden voorwerpen bij {name}.', { name: nameOf(organization) }),
  'search-several': () => text('Gevonden voorwerpen van meer plekken in één lijst.'),
  group: ({ group }) =>
    text('Gevonden voorwerpen van alle locaties van {name} in één lijst.', { name: group?.name ?? siteName }),
  'group-admin': () => 'De cijfers van de locaties van een groep.',
  'group-locations': () => 'De locaties van een groep en hun beheerders.',
  'group-defaults': () => 'De instellingen van alle locaties van een groep.',
  'group-work-accounts': () => 'Inloggen met school- of werkaccounts bij alle locaties van een groep.',
  auth: () => text('Inloggen of een account aanmaken.'),
  link: () => 'Gebruik de link uit je mail.',
  'new-password': () => 'Kies een nieuw wachtwoord.',
  mine: () => text('Wat je hebt aangevraagd.'),
  visit: () => text('Gebruik de link uit je mail.'),
  claim: ({ organization }) => text('Iets herkend bij {name}? Vraag het aan.', { name: nameOf(organization) }),
  'report-lost': ({ organization }) =>
    text('Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.', { name: nameOf(organization) }),
  'own-report': () => text('Wat je kwijt bent.'),
  account: () => 'Je gegevens downloaden of je account verwijderen.',
  dashboard: () => 'Het overzicht van gevonden voorwerpen.',
  claims: () => 'Wie wat heeft aangevraagd.',
  'lost-reports': () => 'Wie wat kwijt is.',
  settings: () => 'De instellingen van een organisatie.',
  upload: () => 'Plaats een gevonden voorwerp.',
  intake: () => 'Plaats veel gevonden voorwerpen tegelijk.',
  labels: () => 'Labels om te printen.',
  scan: () => 'Scan labels en codes.',
  'item-by-code': ({ organization }) => text('Een gevonden voorwerp bij {name}.', { name: nameOf(organization) }),
  item: () => 'De gegevens van een gevonden voorwerp.',
  edit: () => 'Bewerk een gevonden voorwerp.',
  'clearing-out': () => 'Wat er weg mag, en wat al weg is.',
  review: () => 'Wat er gevonden, opgehaald en weggegeven is.',
  outreach: () => 'Laat weten wat er gevonden is.',
  wall: ({ organization }) => text('Wat er gevonden is bij {name}.', { name: nameOf(organization) }),
  embed: ({ organization }) => text('Doorzoek alle gevonden voorwerpen bij {name}.', { name: nameOf(organization) }),
  poster: () => 'Een poster om op te hangen.',
  provider: () => 'Alle organisaties.',
  'provider-group': () => 'De organisaties die bij elkaar horen.',
  'provider-review': () => 'Wat er gevonden, opgehaald en weggegeven is.',
  privacy: () => text('Welke gegevens Terecht bewaart, waarom en hoe lang.'),
  terms: () => text('De afspraken voor het gebruik van Terecht.'),
  support: () => text('Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.'),
  status: () => text('Wat er werkt, en het geplande onderhoud.'),
  about: () => text('Waarom Terecht bestaat en wie het maakt.'),
  'not-found': () => text('Deze pagina bestaat niet.'),
};

function describeItem({ tags, is_reserved }: ListedItem, organization: Organization): string {
  const { name } = organization;
  const found =
    tags.length > 0
      ? text('Gevonden bij {name}: {tags}.', { name, tags: listed(tags.map(tag)) })
      : text('Gevonden bij {name}: een voorwerp.', { name });
  if (is_reserved) return `${found} ${text('Dit is gereserveerd.')}`;
  return `${found} ${text('Van jou?')} ${howToCollect(officeOf(organization), organization.parts.includes('claims'))}`;
}

export const descriptionOf = (
  { screen, sector }: Page,
  organization: PageSubject['organization'],
  item?: PageSubject['item'],
  group?: LoadedPage['group'],
): string =>
  organization?.is_paused
    ? text('De lijst van {name} is even niet te zien.', { name: organization.name })
    : descriptions[screen]({ sector, organization, item, group });
