import type { ListedItem } from '../items/contract.ts';
import { itemTitle, sectorLabels } from '../items/labels.ts';
import { type Organization, type Sector, sectors } from '../organizations/contract.ts';

/** The data that titles and descriptions depend on. */
export interface PageSubject {
  kind?: Sector | undefined;
  /** Null when it does not exist; undefined while that is unknown, or when the URL names none. */
  organization: Organization | null | undefined;
  item?: ListedItem | null | undefined;
}

interface ScreenInTable {
  /** The URL paths, from the one with the fewest parameters to the one with the most. */
  paths: readonly string[];
  /** For the browser tab and search engines. */
  title: (subject: PageSubject) => string;
}

export const siteName = 'Terecht';
const siteTitle = `${siteName} | Gevonden voorwerpen`;

const named =
  (title: string) =>
  ({ organization }: PageSubject) =>
    `${title} | ${organization?.name ?? siteName}`;

/**
 * The page that links in mails open, with the token in the fragment. Opening it changes nothing, because mail programs
 * prefetch links and must not use them up; the button on the page uses the token.
 */
export const linkPath = '/auth/link';

/** The page where an invited person, or one who forgot the password, chooses a new one. */
export const newPasswordPath = '/auth/wachtwoord';

/** All screens of the portal, for the router and the server. */
export const screens = {
  home: {
    paths: ['/'],
    title: () => siteTitle,
  },
  sector: {
    paths: ['/:kind'],
    title: ({ kind }) => `${sectorLabels[kind!].name} | ${siteName}`,
  },
  organization: {
    paths: ['/:kind/:orgPath'],
    title: ({ organization }) => {
      const title = organization === null ? 'Organisatie niet gevonden' : organization?.name;
      return title ? `${title} | ${siteName}` : siteTitle;
    },
  },
  search: {
    // The last path opens an item over the list.
    paths: ['/search', '/:kind/:orgPath/search', '/:kind/:orgPath/search/:id'],
    title: ({ organization, item }) => {
      if (!organization) return `Zoeken | ${siteName}`;
      if (!item) return `Gevonden voorwerpen bij ${organization.name} | ${siteName}`;
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
  // Links in mails to visitors lead here, with the token in the fragment.
  visit: { paths: ['/mijn/link'], title: named('Je e-mailadres') },
  claim: { paths: ['/:kind/:orgPath/aanvraag/:id'], title: named('Dit is van mij') },
  // The form to report a lost item.
  'report-lost': { paths: ['/:kind/:orgPath/kwijt'], title: named('Ik ben iets kwijt') },
  // The writer's own report; the answers in mails lead here.
  'own-report': { paths: ['/mijn/vermissing/:id'], title: named('Mijn melding') },
  account: {
    paths: ['/account'],
    title: named('Mijn account'),
  },
  dashboard: {
    paths: ['/dashboard', '/:kind/:orgPath/dashboard'],
    title: named('Overzicht'),
  },
  // The last path opens a claim.
  claims: { paths: ['/:kind/:orgPath/aanvragen', '/:kind/:orgPath/aanvragen/:id'], title: named('Aanvragen') },
  // The last path opens a report.
  'lost-reports': { paths: ['/:kind/:orgPath/vermist', '/:kind/:orgPath/vermist/:id'], title: named('Vermist') },
  settings: {
    paths: ['/:kind/:orgPath/instellingen'],
    title: named('Instellingen'),
  },
  upload: {
    paths: ['/upload', '/:kind/:orgPath/upload'],
    title: named('Voorwerp plaatsen'),
  },
  // For placing many items; photos that are shared to the app lead to the first path.
  intake: { paths: ['/intake', '/:kind/:orgPath/intake'], title: named('Veel tegelijk') },
  labels: { paths: ['/:kind/:orgPath/labels'], title: named('Labels') },
  scan: { paths: ['/:kind/:orgPath/scan'], title: named('Scan') },
  // The QR code on a label leads here.
  'item-by-code': { paths: ['/:kind/:orgPath/i/:id'], title: named('Voorwerp') },
  item: {
    paths: ['/:kind/:orgPath/items/:id'],
    title: named('Voorwerp gegevens'),
  },
  edit: {
    paths: ['/:kind/:orgPath/items/:id/edit'],
    title: named('Voorwerp bewerken'),
  },
  // The last path opens a disposal.
  'clearing-out': { paths: ['/:kind/:orgPath/opruimen', '/:kind/:orgPath/opruimen/:id'], title: named('Opruimen') },
  review: { paths: ['/:kind/:orgPath/terugblik'], title: named('Terugblik') },
  // Outreach: poster, wall, texts, and the list on the organisation's own site.
  outreach: { paths: ['/:kind/:orgPath/laat-weten'], title: named('Laat het weten') },
  // For a screen in the hall.
  wall: { paths: ['/:kind/:orgPath/scherm'], title: named('Scherm') },
  // For a frame on the organisation's own site.
  embed: { paths: ['/:kind/:orgPath/embed'], title: named('Gevonden voorwerpen') },
  poster: {
    paths: ['/:kind/:orgPath/poster'],
    title: named('Poster'),
  },
  // Adding organisations has a path in place of an id.
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

/** Parses the path only; the organisation may not exist. */
export function pageOfPath(path: string): Page {
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

type PartsOf<Path> = Path extends string ? Record<NamesIn<Path>, string> : never;
type PathOf<S extends Screen> = (typeof screens)[S]['paths'][number];

/** The path of a screen: the most specific one for which all parameters are given. */
export function pathTo<S extends Screen>(
  screen: S,
  ...[parts]: object extends PartsOf<PathOf<S>> ? [PartsOf<PathOf<S>>?] : [PartsOf<PathOf<S>>]
): string {
  const given: Record<string, string> = parts ?? {};
  const paths: readonly string[] = screens[screen].paths;
  const path = paths.findLast((each) => namesIn(each).every((name) => given[name]));
  return path!.replaceAll(/:(\w+)/g, (_, name: string) => given[name]!);
}

/** The current path of a page whose path has a former address of its organisation; null when it did not move. */
export function pathAfterMove(
  path: string,
  { sector, subpath }: Pick<Organization, 'sector' | 'subpath'>,
): string | null {
  const { kind, orgPath } = pageOfPath(path);
  if (!orgPath || (kind === sector && orgPath === subpath)) return null;
  return path.replace(`/${kind}/${orgPath}`, `/${sector}/${subpath}`);
}

/** The query parameter on a sector page that says that the organisation in the URL is unknown. */
export const unknownOrganizationParam = 'onbekend';

/** The sector page, to choose another organisation when one does not exist. */
export const pathForUnknownOrganization = (kind: Sector) => `${pathTo('sector', { kind })}?${unknownOrganizationParam}`;

/** The query parameter on the intake page that says that shared photos did not arrive. */
export const shareFailedParam = 'niet-gedeeld';

/** The data that a page is rendered from, on the server and then in the browser. Absent in development. */
export interface ServerRenderedPage {
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** Responses by the URL of their call, which the browser need not fetch again. */
  preload: Record<string, unknown>;
  settings: {
    providerEmail?: string;
    photoSearch?: boolean;
    moment?: number;
  };
}

export function titleOf(
  { screen, kind }: Page,
  organization: PageSubject['organization'],
  item?: PageSubject['item'],
): string {
  const { title }: ScreenInTable = screens[screen];
  return title({ kind, organization, item });
}
