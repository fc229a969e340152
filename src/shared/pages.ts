import type { ListedItem } from './items.ts';
import { itemTitle, sectorLabels } from './labels.ts';
import { type Organization, type Sector, sectors } from './organizations.ts';

/** What the title and the description of a page can depend on. */
export interface PageSubject {
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
  title: (subject: PageSubject) => string;
}

export const site = 'Terecht';
const siteTitle = `${site} | Gevonden voorwerpen`;

const named =
  (title: string) =>
  ({ organization }: PageSubject) =>
    `${title} | ${organization?.name ?? site}`;

/**
 * Where the links of mails lead, with the token behind the `#`. Opening one changes nothing: mail programs open links
 * before the person does, and must not use them up. The person's click on the button there does.
 */
export const linkPath = '/auth/link';

/** Where a person who was invited, or who forgot the password, chooses a new one. */
export const newPasswordPath = '/auth/wachtwoord';

/** Every screen of the portal. The browser knows what each one shows, and the server what to send along with it. */
export const screens = {
  home: {
    paths: ['/'],
    title: () => siteTitle,
  },
  sector: {
    paths: ['/:kind'],
    title: ({ kind }) => `${sectorLabels[kind!].name} | ${site}`,
  },
  organization: {
    paths: ['/:kind/:orgPath'],
    title: ({ organization }) => {
      const title = organization === null ? 'Organisatie niet gevonden' : organization?.name;
      return title ? `${title} | ${site}` : siteTitle;
    },
  },
  search: {
    // The last one has an item opened, over the list.
    paths: ['/search', '/:kind/:orgPath/search', '/:kind/:orgPath/search/:id'],
    title: ({ organization, item }) => {
      if (!organization) return `Zoeken | ${site}`;
      if (!item) return `Gevonden voorwerpen bij ${organization.name} | ${site}`;
      return `${itemTitle(item)} | ${organization.name}`;
    },
  },
  auth: {
    paths: ['/auth', '/:kind/:orgPath/auth'],
    title: named('Voor medewerkers'),
  },
  link: { paths: [linkPath], title: named('Link uit je mail') },
  'new-password': { paths: [newPasswordPath], title: named('Nieuw wachtwoord') },
  mine: { paths: ['/mijn'], title: named('Mijn spullen') },
  // Where the links of mails to visitors lead, with the token behind the `#`.
  visit: { paths: ['/mijn/link'], title: named('Je e-mailadres') },
  claim: { paths: ['/:kind/:orgPath/aanvraag/:id'], title: named('Dit is van mij') },
  // The form in which somebody says what they miss.
  'report-lost': { paths: ['/:kind/:orgPath/kwijt'], title: named('Ik ben iets kwijt') },
  // One's own report, where the answers in mails lead.
  'own-report': { paths: ['/mijn/vermissing/:id'], title: named('Mijn melding') },
  account: {
    paths: ['/account'],
    title: named('Mijn account'),
  },
  dashboard: {
    paths: ['/dashboard', '/:kind/:orgPath/dashboard'],
    title: named('Overzicht'),
  },
  // The last one has a claim opened.
  claims: { paths: ['/:kind/:orgPath/aanvragen', '/:kind/:orgPath/aanvragen/:id'], title: named('Aanvragen') },
  // The last one has a report opened.
  'lost-reports': { paths: ['/:kind/:orgPath/vermist', '/:kind/:orgPath/vermist/:id'], title: named('Vermist') },
  settings: {
    paths: ['/:kind/:orgPath/instellingen'],
    title: named('Instellingen'),
  },
  upload: {
    paths: ['/upload', '/:kind/:orgPath/upload'],
    title: named('Voorwerp plaatsen'),
  },
  // Many things at once; photos that are shared to the app lead to the first address.
  intake: { paths: ['/intake', '/:kind/:orgPath/intake'], title: named('Veel tegelijk') },
  labels: { paths: ['/:kind/:orgPath/labels'], title: named('Labels') },
  scan: { paths: ['/:kind/:orgPath/scan'], title: named('Scan') },
  // Where the QR code of a label leads.
  'item-by-code': { paths: ['/:kind/:orgPath/i/:id'], title: named('Voorwerp') },
  item: {
    paths: ['/:kind/:orgPath/items/:id'],
    title: named('Voorwerp gegevens'),
  },
  edit: {
    paths: ['/:kind/:orgPath/items/:id/edit'],
    title: named('Voorwerp bewerken'),
  },
  // The last one has a disposal opened.
  'clearing-out': { paths: ['/:kind/:orgPath/opruimen', '/:kind/:orgPath/opruimen/:id'], title: named('Opruimen') },
  review: { paths: ['/:kind/:orgPath/terugblik'], title: named('Terugblik') },
  // All that brings people to the list: poster, screen, texts, the school's own site.
  spread: { paths: ['/:kind/:orgPath/laat-weten'], title: named('Laat het weten') },
  // For the screen in the hall.
  wall: { paths: ['/:kind/:orgPath/scherm'], title: named('Scherm') },
  // For a frame on somebody's own site.
  embed: { paths: ['/:kind/:orgPath/embed'], title: named('Gevonden voorwerpen') },
  poster: {
    paths: ['/:kind/:orgPath/poster'],
    title: named('Poster'),
  },
  // New ones, and many at once, have an address like one of them.
  provider: { paths: ['/beheer', '/beheer/:id'], title: named('Beheer') },
  'provider-review': { paths: ['/beheer/:id/terugblik'], title: named('Terugblik van een organisatie') },
  privacy: { paths: ['/privacy'], title: named('Privacy') },
  terms: { paths: ['/voorwaarden'], title: named('Voorwaarden') },
  support: {
    paths: ['/ondersteuning'],
    title: named('Ondersteuning'),
  },
  about: { paths: ['/over-ons'], title: named('Over ons') },
  'not-found': { paths: [], title: named('404') },
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

/** Where a page of an organisation is now, when this path names it by an address where it was before. */
export function pathAfterMove(
  path: string,
  { sector, subpath }: Pick<Organization, 'sector' | 'subpath'>,
): string | null {
  const { kind, orgPath } = pageAt(path);
  if (!orgPath || (kind === sector && orgPath === subpath)) return null;
  return path.replace(`/${kind}/${orgPath}`, `/${sector}/${subpath}`);
}

/** Says on the screen of a sector that the organisation that somebody wanted to search is not known. */
export const unknownMark = 'onbekend';

/** Where the search of an organisation that does not exist leads: to the choice of another one. */
export const pathFromUnknown = (kind: Sector) => `${pathTo('sector', { kind })}?${unknownMark}`;

/** Says on the intake's screen that photos were shared to the app, and did not arrive. */
export const notSharedMark = 'niet-gedeeld';

/** What a page is drawn from, on the server and then in the browser. In development nobody fills it in. */
export interface DrawnPage {
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** Answers known at the time of the page, by the address of their call: the browser need not ask for them again. */
  preload: Record<string, unknown>;
  settings: {
    providerEmail?: string;
    /** Whether one can search with a photo. */
    photoSearch?: boolean;
    /** When it was drawn. */
    moment?: number;
  };
}

/** The title of a page, from what is known of what it shows. */
export function titleOf(
  { screen, kind }: Page,
  organization: PageSubject['organization'],
  item?: PageSubject['item'],
): string {
  const { title }: ScreenInTable = screens[screen];
  return title({ kind, organization, item });
}
