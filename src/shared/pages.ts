import { linkPath, newPasswordPath } from './accounts.ts';
import { sectorLabels } from './labels.ts';
import { isSector, type Organization, type Sector } from './organizations.ts';

/** What an address of the portal shows: which screen, in which sector and organisation. */
export interface Page {
  screen: Screen;
  kind?: Sector;
  orgPath?: string;
}

type Screen =
  | 'home'
  | 'sector'
  | 'organization'
  | 'auth'
  | 'link'
  | 'new-password'
  | 'account'
  | 'search'
  | 'dashboard'
  | 'upload'
  | 'item'
  | 'edit'
  | 'privacy'
  | 'terms'
  | 'support'
  | 'about'
  | 'not-found';

const plainPages: Record<string, Screen> = {
  '/': 'home',
  '/auth': 'auth',
  [linkPath]: 'link',
  [newPasswordPath]: 'new-password',
  '/account': 'account',
  '/search': 'search',
  '/dashboard': 'dashboard',
  '/upload': 'upload',
  '/privacy': 'privacy',
  '/voorwaarden': 'terms',
  '/ondersteuning': 'support',
  '/over-ons': 'about',
};

/** Read from the address alone; whether the organisation exists is another matter. */
export function pageAt(path: string): Page {
  const bare = path.replace(/\/$/, '');
  const plain = plainPages[bare || '/'];
  if (plain) return { screen: plain };
  const [kind, orgPath, ...rest] = bare.split('/').slice(1);
  if (!isSector(kind)) return { screen: 'not-found' };
  if (!orgPath) return { screen: 'sector', kind };
  const screen = organizationScreen(rest.join('/'));
  return screen === 'not-found' ? { screen } : { screen, kind, orgPath };
}

function organizationScreen(rest: string): Screen {
  if (rest === '') return 'organization';
  if (rest === 'search' || rest === 'auth' || rest === 'dashboard' || rest === 'upload') return rest;
  if (/^items\/[^/]+$/.test(rest)) return 'item';
  if (/^items\/[^/]+\/edit$/.test(rest)) return 'edit';
  return 'not-found';
}

interface PageHead {
  title: string;
  description: string;
}

const site = 'Terecht';
const siteTitle = `${site} | Gevonden voorwerpen`;

/**
 * The title and description of a page, for the browser's tab and for search engines. The organisation is null when it
 * does not exist, and undefined as long as that is not known.
 */
export function headOf(page: Page, organization: Organization | null | undefined): PageHead {
  const name = organization?.name;
  switch (page.screen) {
    case 'sector': {
      const { name: sectorName, yourOrganization } = sectorLabels[page.kind!];
      return {
        title: `${sectorName} | ${site}`,
        description: `Iets kwijt? Kies ${yourOrganization}, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.`,
      };
    }
    case 'organization': {
      const title = organization === null ? 'Organisatie niet gevonden' : name;
      return {
        title: title ? `${title} | ${site}` : siteTitle,
        description: `Gevonden voorwerpen bij ${name ?? site}: zoek op wat je kwijt bent en haal het op.`,
      };
    }
    case 'search':
      return {
        title: name ? `Gevonden voorwerpen bij ${name} | ${site}` : `Zoeken | ${site}`,
        description: `Doorzoek alle gevonden voorwerpen bij ${name ?? site}.`,
      };
    case 'auth':
      return { title: `Voor medewerkers | ${name ?? site}`, description: 'Inloggen of een account aanmaken.' };
    case 'link':
      return { title: `Link uit je mail | ${site}`, description: 'Gebruik de link uit je mail.' };
    case 'new-password':
      return { title: `Nieuw wachtwoord | ${site}`, description: 'Kies een nieuw wachtwoord.' };
    case 'account':
      return { title: `Mijn account | ${site}`, description: 'Je gegevens downloaden of je account verwijderen.' };
    case 'dashboard':
      return { title: `Overzicht | ${name ?? site}`, description: 'Het overzicht van gevonden voorwerpen.' };
    case 'upload':
      return { title: `Voorwerp plaatsen | ${name ?? site}`, description: 'Plaats een gevonden voorwerp.' };
    case 'item':
      return { title: `Voorwerp gegevens | ${name ?? site}`, description: 'De gegevens van een gevonden voorwerp.' };
    case 'edit':
      return { title: `Voorwerp bewerken | ${name ?? site}`, description: 'Bewerk een gevonden voorwerp.' };
    case 'privacy':
      return { title: `Privacy | ${site}`, description: 'Welke gegevens Terecht bewaart, waarom en hoe lang.' };
    case 'terms':
      return { title: `Voorwaarden | ${site}`, description: 'De afspraken voor het gebruik van Terecht.' };
    case 'support':
      return {
        title: `Ondersteuning | ${site}`,
        description: 'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.',
      };
    case 'about':
      return { title: `Over ons | ${site}`, description: 'Waarom Terecht bestaat en wie het maakt.' };
    case 'not-found':
      return { title: `404 | ${site}`, description: 'Deze pagina bestaat niet.' };
    default:
      return {
        title: siteTitle,
        description:
          'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.',
      };
  }
}
