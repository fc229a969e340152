import type { ListedItem } from '../items/contract.ts';
import { itemTitle } from '../items/labels.ts';
import { type Organization, type Sector, sectors } from '../organizations/contract.ts';
import { sectorLabels } from '../organizations/labels.ts';
import { text, type Text, translated } from '../platform/language/texts.ts';
import type { Maintenance } from '../status/contract.ts';

/** The data that titles and descriptions depend on. */
export interface PageSubject {
  sector?: Sector | undefined;
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
const siteTitle = () => `${siteName} | ${text('Gevonden voorwerpen')}`;

/** Of a screen for staff, which is Dutch. */
const staffTitle =
  (title: string) =>
  ({ organization }: PageSubject) =>
    `${title} | ${organization?.name ?? siteName}`;

/** Of a screen for guests. */
const guestTitle = (title: Text) => (subject: PageSubject) => staffTitle(translated(title))(subject);

/**
 * The page that links in mails open, with the token in the fragment. Opening it changes nothing, because mail programs
 * prefetch links and must not use them up; the button on the page uses the token.
 */
export const linkPath = '/auth/link';

/** The page where an invited person, or one who forgot the password, chooses a new one. */
export const newPasswordPath = '/auth/wachtwoord';

/** In the fragment of a link in a mail, which no server gets: the address that needs an account first. */
export const newAccountParam = 'nieuw';

/** All screens of the portal, for the router and the server. */
export const screens = {
  home: {
    paths: ['/'],
    title: siteTitle,
  },
  sector: {
    paths: ['/:sector'],
    title: ({ sector }) => `${translated(sectorLabels[sector!].name)} | ${siteName}`,
  },
  organization: {
    paths: ['/:sector/:subpath'],
    title: ({ organization }) => {
      const title = organization === null ? text('Organisatie niet gevonden') : organization?.name;
      return title ? `${title} | ${siteName}` : siteTitle();
    },
  },
  search: {
    // The last path opens an item over the list.
    paths: ['/search', '/:sector/:subpath/search', '/:sector/:subpath/search/:id'],
    title: ({ organization, item }) => {
      if (!organization) return `${text('Zoeken')} | ${siteName}`;
      if (!item) return `${text('Gevonden voorwerpen bij {name}', { name: organization.name })} | ${siteName}`;
      return `${itemTitle(item)} | ${organization.name}`;
    },
  },
  // The list of several organisations, which the query names.
  'search-several': { paths: ['/zoeken'], title: guestTitle('Zoeken op meerdere plekken') },
  // The list of the locations of a group; its title is that of the group.
  group: { paths: ['/groep/:id'], title: () => '' },
  // For the admins of a group, whose name is in the title.
  'group-admin': { paths: ['/groep/:id/beheer'], title: () => '' },
  'group-locations': { paths: ['/groep/:id/beheer/locaties'], title: () => '' },
  'group-defaults': { paths: ['/groep/:id/beheer/standaarden'], title: () => '' },
  'group-work-accounts': { paths: ['/groep/:id/beheer/werkaccounts'], title: () => '' },
  auth: {
    paths: ['/auth', '/:sector/:subpath/auth'],
    title: guestTitle('Voor medewerkers'),
  },
  link: { paths: [linkPath], title: staffTitle('Link uit je mail') },
  'new-password': { paths: [newPasswordPath], title: staffTitle('Nieuw wachtwoord') },
  mine: { paths: ['/mijn'], title: guestTitle('Mijn spullen') },
  // Links in mails to visitors lead here, with the token in the fragment.
  visit: { paths: ['/mijn/link'], title: guestTitle('Je e-mailadres') },
  claim: { paths: ['/:sector/:subpath/aanvraag/:id'], title: guestTitle('Dit is van mij') },
  // The form to report a lost item.
  'report-lost': { paths: ['/:sector/:subpath/kwijt'], title: guestTitle('Ik ben iets kwijt') },
  // The writer's own report; the answers in mails lead here.
  'own-report': { paths: ['/mijn/vermissing/:id'], title: guestTitle('Mijn melding') },
  account: {
    paths: ['/account'],
    title: staffTitle('Mijn account'),
  },
  dashboard: {
    paths: ['/dashboard', '/:sector/:subpath/dashboard'],
    title: staffTitle('Overzicht'),
  },
  // The last path opens a claim.
  claims: { paths: ['/:sector/:subpath/aanvragen', '/:sector/:subpath/aanvragen/:id'], title: staffTitle('Aanvragen') },
  // The last path opens a report.
  'lost-reports': {
    paths: ['/:sector/:subpath/vermist', '/:sector/:subpath/vermist/:id'],
    title: staffTitle('Vermist'),
  },
  settings: {
    paths: ['/:sector/:subpath/instellingen'],
    title: staffTitle('Instellingen'),
  },
  upload: {
    paths: ['/upload', '/:sector/:subpath/upload'],
    title: staffTitle('Voorwerp plaatsen'),
  },
  // For placing many items; photos that are shared to the app lead to the first path.
  intake: { paths: ['/intake', '/:sector/:subpath/intake'], title: staffTitle('Veel tegelijk') },
  labels: { paths: ['/:sector/:subpath/labels'], title: staffTitle('Labels') },
  scan: { paths: ['/:sector/:subpath/scan'], title: staffTitle('Scan') },
  // The QR code on a label leads here.
  'item-by-code': { paths: ['/:sector/:subpath/i/:id'], title: guestTitle('Voorwerp') },
  item: {
    paths: ['/:sector/:subpath/items/:id'],
    title: staffTitle('Voorwerp gegevens'),
  },
  edit: {
    paths: ['/:sector/:subpath/items/:id/edit'],
    title: staffTitle('Voorwerp bewerken'),
  },
  // The last path opens a disposal.
  'clearing-out': {
    paths: ['/:sector/:subpath/opruimen', '/:sector/:subpath/opruimen/:id'],
    title: staffTitle('Opruimen'),
  },
  review: { paths: ['/:sector/:subpath/terugblik'], title: staffTitle('Terugblik') },
  // Outreach: poster, wall, texts, and the list on the organisation's own site.
  outreach: { paths: ['/:sector/:subpath/laat-weten'], title: staffTitle('Laat het weten') },
  // For a screen in the hall.
  wall: { paths: ['/:sector/:subpath/scherm'], title: staffTitle('Scherm') },
  // For a frame on the organisation's own site.
  embed: { paths: ['/:sector/:subpath/embed'], title: guestTitle('Gevonden voorwerpen') },
  poster: {
    paths: ['/:sector/:subpath/poster'],
    title: staffTitle('Poster'),
  },
  // Adding organisations has a path in place of an id.
  provider: { paths: ['/beheer', '/beheer/:id'], title: staffTitle('Beheer') },
  'provider-group': { paths: ['/beheer/groepen/:id'], title: staffTitle('Groep') },
  'provider-review': { paths: ['/beheer/:id/terugblik'], title: staffTitle('Terugblik van een organisatie') },
  privacy: { paths: ['/privacy'], title: guestTitle('Privacy') },
  terms: { paths: ['/voorwaarden'], title: guestTitle('Voorwaarden') },
  support: {
    paths: ['/ondersteuning'],
    title: guestTitle('Ondersteuning'),
  },
  status: { paths: ['/status'], title: guestTitle('Status') },
  about: { paths: ['/over-ons'], title: guestTitle('Over ons') },
  'not-found': { paths: [], title: staffTitle('404') },
} as const satisfies Record<string, ScreenInTable>;

export type Screen = keyof typeof screens;

export interface Page {
  screen: Screen;
  sector?: Sector;
  subpath?: string;
  id?: string;
}

const patterns = Object.entries<ScreenInTable>(screens).flatMap(([screen, { paths }]) =>
  paths.map((path) => ({ screen: screen as Screen, pattern: patternOf(path) })),
);

function patternOf(path: string): RegExp {
  const parts = path.replace(':sector', `(?<sector>${sectors.join('|')})`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
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

/** Where a path has an id, an organisation itself is refused: its own id is not that of the page. */
type PartsOf<Path> = (Path extends string ? Record<NamesIn<Path>, string> : never) &
  ('id' extends NamesIn<Path> ? { name?: never } : unknown);
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

/** The list of found items. */
export const searchPath = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) =>
  pathTo('search', { sector, subpath });

/** The current path of a page whose path has a former address of its organisation; null when it did not move. */
export function pathAfterMove(path: string, organization: Pick<Organization, 'sector' | 'subpath'>): string | null {
  const { sector, subpath } = pageOfPath(path);
  if (!subpath || (sector === organization.sector && subpath === organization.subpath)) return null;
  return path.replace(`/${sector}/${subpath}`, `/${organization.sector}/${organization.subpath}`);
}

/** The query parameter on a sector page that says that the organisation in the URL is unknown. */
export const unknownOrganizationParam = 'onbekend';

/** The sector page, to choose another organisation when one does not exist. */
export const pathForUnknownOrganization = (sector: Sector) =>
  `${pathTo('sector', { sector })}?${unknownOrganizationParam}`;

/** The query parameter with the addresses of the organisations to search: schools.antonius,sportclubs.vv-oranje. */
export const severalParam = 'bij';

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
    /** Shown at the top of every page. */
    maintenance?: Maintenance;
  };
}

export function titleOf(
  { screen, sector }: Page,
  organization: PageSubject['organization'],
  item?: PageSubject['item'],
): string {
  const { title }: ScreenInTable = screens[screen];
  return title({ sector, organization, item });
}
