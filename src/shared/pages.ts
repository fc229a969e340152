import { linkPath, newPasswordPath } from './accounts.ts';
import type { ListedItem } from './items.ts';
import { itemName, sectorLabels } from './labels.ts';
import { type Organization, type Sector, sectors } from './organizations.ts';

interface PageHead {
  title: string;
  description: string;
}

/** What the title of a page can depend on. */
interface Subject {
  kind?: Sector | undefined;
  /** Null when it does not exist, and undefined as long as that is not known, or where the address names none. */
  organization: Organization | null | undefined;
  /** The item that is opened. */
  item?: ListedItem | null | undefined;
}

interface ScreenInTable {
  /** Where it is, from the address that names least to the one that names most. */
  paths: readonly string[];
  /** For the browser's tab and for search engines. */
  head: (subject: Subject) => PageHead;
}

const site = 'Terecht';
const siteTitle = `${site} | Gevonden voorwerpen`;

const head =
  (title: string, description: string) =>
  ({ organization }: Subject): PageHead => ({ title: `${title} | ${organization?.name ?? site}`, description });

function describe({ tags, status }: ListedItem, { name, sector }: Organization): string {
  const hint =
    status === 'claimed' ? 'Het is al opgehaald.' : `Van jou? Haal het op bij ${sectorLabels[sector].theOffice}.`;
  return `Gevonden bij ${name}: ${tags.join(', ') || 'een voorwerp'}. ${hint}`;
}

/** Every screen of the portal. The browser knows what each one shows, and the server what to send along with it. */
export const screens = {
  home: {
    paths: ['/'],
    head: () => ({
      title: siteTitle,
      description:
        'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.',
    }),
  },
  sector: {
    paths: ['/:kind'],
    head: ({ kind }) => ({
      title: `${sectorLabels[kind!].name} | ${site}`,
      description: `Iets kwijt? Kies ${sectorLabels[kind!].yourOrganization}, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.`,
    }),
  },
  organization: {
    paths: ['/:kind/:orgPath'],
    head: ({ organization }) => {
      const title = organization === null ? 'Organisatie niet gevonden' : organization?.name;
      return {
        title: title ? `${title} | ${site}` : siteTitle,
        description: `Gevonden voorwerpen bij ${organization?.name ?? site}: zoek op wat je kwijt bent en haal het op.`,
      };
    },
  },
  search: {
    // The last one has an item opened, over the list.
    paths: ['/search', '/:kind/:orgPath/search', '/:kind/:orgPath/search/:id'],
    head: ({ organization, item }) =>
      organization && item
        ? {
            title: `${item.tags.length > 0 ? itemName(item) : 'Voorwerp'} | ${organization.name}`,
            description: describe(item, organization),
          }
        : {
            title: organization ? `Gevonden voorwerpen bij ${organization.name} | ${site}` : `Zoeken | ${site}`,
            description: `Doorzoek alle gevonden voorwerpen bij ${organization?.name ?? site}.`,
          },
  },
  auth: {
    paths: ['/auth', '/:kind/:orgPath/auth'],
    head: head('Voor medewerkers', 'Inloggen of een account aanmaken.'),
  },
  link: { paths: [linkPath], head: head('Link uit je mail', 'Gebruik de link uit je mail.') },
  'new-password': { paths: [newPasswordPath], head: head('Nieuw wachtwoord', 'Kies een nieuw wachtwoord.') },
  account: {
    paths: ['/account'],
    head: head('Mijn account', 'Je gegevens downloaden of je account verwijderen.'),
  },
  dashboard: {
    paths: ['/dashboard', '/:kind/:orgPath/dashboard'],
    head: head('Overzicht', 'Het overzicht van gevonden voorwerpen.'),
  },
  upload: {
    paths: ['/upload', '/:kind/:orgPath/upload'],
    head: head('Voorwerp plaatsen', 'Plaats een gevonden voorwerp.'),
  },
  item: {
    paths: ['/:kind/:orgPath/items/:id'],
    head: head('Voorwerp gegevens', 'De gegevens van een gevonden voorwerp.'),
  },
  edit: {
    paths: ['/:kind/:orgPath/items/:id/edit'],
    head: head('Voorwerp bewerken', 'Bewerk een gevonden voorwerp.'),
  },
  privacy: { paths: ['/privacy'], head: head('Privacy', 'Welke gegevens Terecht bewaart, waarom en hoe lang.') },
  terms: { paths: ['/voorwaarden'], head: head('Voorwaarden', 'De afspraken voor het gebruik van Terecht.') },
  support: {
    paths: ['/ondersteuning'],
    head: head('Ondersteuning', 'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.'),
  },
  about: { paths: ['/over-ons'], head: head('Over ons', 'Waarom Terecht bestaat en wie het maakt.') },
  'not-found': { paths: [], head: head('404', 'Deze pagina bestaat niet.') },
} as const satisfies Record<string, ScreenInTable>;

export type Screen = keyof typeof screens;

/** What an address of the portal shows: which screen, in which sector and organisation, of which item. */
export interface Page {
  screen: Screen;
  kind?: Sector;
  orgPath?: string;
  id?: string;
}

const patterns = Object.entries<ScreenInTable>(screens).flatMap(([screen, { paths }]) =>
  paths.map((path) => ({ screen: screen as Screen, pattern: patternOf(path) })),
);

function patternOf(path: string): RegExp {
  const parts = path.replace(':kind', `(?<kind>${sectors.join('|')})`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${parts}/?$`);
}

/** Read from the address alone; whether the organisation exists is another matter. */
export function pageAt(path: string): Page {
  for (const { screen, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { screen, ...match.groups };
  }
  return { screen: 'not-found' };
}

const namesIn = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!);

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a path names; what one of several paths names. */
type PartsOf<Path> = Path extends string ? Record<NamesIn<Path>, string> : never;
type PathOf<S extends Screen> = (typeof screens)[S]['paths'][number];

/** The address of a screen: the one that names all that is given. */
export function pathTo<S extends Screen>(
  screen: S,
  ...[parts]: object extends PartsOf<PathOf<S>> ? [PartsOf<PathOf<S>>?] : [PartsOf<PathOf<S>>]
): string {
  const given: Record<string, string> = parts ?? {};
  const paths: readonly string[] = screens[screen].paths;
  const path = paths.findLast((each) => namesIn(each).every((name) => given[name]));
  return path!.replaceAll(/:(\w+)/g, (_, name: string) => given[name]!);
}

/** Says on the screen of a sector that the organisation that somebody wanted to search is not known. */
export const unknownMark = 'onbekend';

/** Where the search of an organisation that does not exist leads: to the choice of another one. */
export const pathFromUnknown = (kind: Sector) => `${pathTo('sector', { kind })}?${unknownMark}`;

/** The title and description of a page, from what is known of what it shows. */
export function headOf(
  { screen, kind }: Page,
  organization: Subject['organization'],
  item?: Subject['item'],
): PageHead {
  const { head }: ScreenInTable = screens[screen];
  return head({ kind, organization, item });
}
