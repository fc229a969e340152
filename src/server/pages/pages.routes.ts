import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { DomainError } from '../../shared/errors.ts';
import { escapeHtml } from '../../shared/html.ts';
import {
  defaultPageSize,
  type ItemPage,
  type ItemsChanged,
  type ListedItem,
  listPublicItems,
  watchPublicItems,
} from '../../shared/items.ts';
import { choicesOf, findOrganization, type Organization, type Sector } from '../../shared/organizations.ts';
import {
  notSharedMark,
  type Page,
  pageAt,
  pathAfterMove,
  pathFromUnknown,
  pathTo,
  type Screen,
  titleOf,
} from '../../shared/pages.ts';
import { cardPhotos, cardWidth, smallPhoto } from '../../shared/photos.ts';
import type { WebsiteSettings } from '../../shared/settings.ts';
import { urlOf } from '../../shared/url.ts';
import { isDatabaseAway } from '../database/heartbeat.ts';
import { answerPicker } from '../http/answer.ts';
import { RETRY_AFTER_SECONDS, sendError } from '../http/errors.ts';
import { allowFrames } from '../http/security.ts';
import type { ItemListsService } from '../items/list/list.service.ts';
import type { PortalAddress } from '../mailer/mails.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import { StartupError } from '../process/startup-error.ts';
import { crawlerFiles } from './crawlers.routes.ts';
import { descriptionOf } from './descriptions.ts';
import { feedLink } from './feed.ts';
import { headOf, isPreviewed, mayBeIndexed } from './head.ts';

const BUILD = fileURLToPath(new URL('../../../dist/client/', import.meta.url));

/** What the browser app is told of this portal. */
interface Settings {
  providerEmail: string;
  /** Whether one can search with a photo. */
  photoSearch: boolean;
}

interface PageServices {
  organizations: OrganizationsService;
  items: { lists: ItemListsService };
  address: PortalAddress;
}

/** Answers known at the time of the page, by the address of their call: the browser need not ask for them again. */
type Preload = Record<string, unknown>;

/** The browser app: its files, and its one HTML page under every address that is not something else. */
export function registerPages(app: FastifyInstance, services: PageServices, settings: Settings): void {
  const template = readTemplate();
  app.register(staticFiles, {
    root: BUILD,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.built-from'],
    setHeaders(reply, path) {
      // Everything under assets/ carries a hash of its content in its name.
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  // Photos that were shared to the app: its worker takes them, and where there is none they cannot be taken here.
  const notShared = `${pathTo('intake')}?${notSharedMark}`;
  app.post(pathTo('intake'), { onRequest: async (_request, reply) => reply.redirect(notShared, 303) }, () => {});

  crawlerFiles(app, services);

  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'));
  // A route, unlike the handler above, has its answers compressed.
  app.get('/*', async (request, reply) => {
    const [path, search] = request.url.split('?');
    if (!isPagePath(path!)) return sendError(request, reply, 'not_found');
    const page = pageAt(path!);
    const loaded = await loadFor(page, services);
    const { organization, website, item, firstPhoto, isAway } = loaded;
    reply.header('cache-control', 'no-cache');
    const movedTo = organization && pathAfterMove(path!, organization);
    // Not to be remembered: an organisation may go back to where it was.
    if (movedTo) return reply.redirect(movedTo + (search ? `?${search}` : ''), 308);
    if (page.screen === 'search' && organization === null) return reply.redirect(pathFromUnknown(page.kind!));
    // With a search other items come first.
    const photo = item?.photo_url ?? (search ? undefined : firstPhoto);
    if (photo) reply.header('link', announce(photo));
    if (page.screen === 'embed' && website) allowFrames(reply, website.embed_origins);
    if (isAway) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    else if (page.screen === 'not-found' || organization === null || item === null) reply.code(404);
    return reply
      .type('text/html; charset=utf-8')
      .send(fill(template, { page, search, loaded, settings, origin: services.address.origin }));
  });
}

/** What the browser fetches before it knows the page: what a card shows, which an opened item shows first too. */
const announce = (photo: string) =>
  `<${smallPhoto(photo)}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${cardPhotos(photo)}"; imagesizes="${cardWidth}"`;

const isPagePath = (path: string) => !/^\/(api|auth\/v1|photos|assets)(\/|$)/.test(path);

interface Loaded {
  /** Null when it does not exist. */
  organization?: Organization | null;
  website?: WebsiteSettings;
  /** The one that is opened; null when a guest may not see it, or there is none. */
  item?: ListedItem | null;
  firstPhoto?: string | null | undefined;
  /** Of those that can be shown in a message. */
  newest?: ListedItem | undefined;
  preload: Preload;
  isAway?: boolean;
}

interface Filled {
  page: Page;
  /** What stands behind the `?`. */
  search: string | undefined;
  loaded: Loaded;
  settings: Settings;
  /** What every address begins with. */
  origin: string;
}

function fill(template: string, { page, search, loaded, settings, origin }: Filled): string {
  const { organization, website, item, newest, preload } = loaded;
  // Of any other item nothing is said to those who only pass on what they read.
  const opened = item && isPreviewed(item) ? item : undefined;
  const title = titleOf(page, organization, opened);
  const description = descriptionOf(page, organization, opened);
  const isIndexed = mayBeIndexed(page, website?.is_indexed ?? false) && (!item || item === opened);
  const isFramed = page.screen === 'embed';
  const values: Record<string, string> = {
    sector: page.kind ?? '',
    screen: page.screen,
    theme: isFramed ? themeIn(search) : '',
    title: escapeHtml(title),
    description: escapeHtml(description),
    head:
      headOf({ title, description, item: opened ?? newest, isIndexed, isFramed, origin }) +
      feedLink(page, organization),
    settings: toInertJson(settings),
    preload: toInertJson(preload),
  };
  // In one pass and by a function: what people write may hold a placeholder, or what `replace` takes for a pattern.
  return template.replace(
    /%(\w+)%|<!--(head)-->/g,
    (placeholder, name: string, part: string) => values[name ?? part] ?? placeholder,
  );
}

const themes = new Map([
  ['licht', 'light'],
  ['donker', 'dark'],
]);

/** Where a frame is to look like the page around it; else it is as everything else on the device. */
const themeIn = (search = '') => themes.get(new URLSearchParams(search).get('thema') ?? '') ?? '';

/** A page is shown even when the database is not there: the app then asks again, and says so if it still fails. */
async function loadFor({ screen, kind: sector, orgPath: subpath, id }: Page, services: PageServices): Promise<Loaded> {
  if (!sector) return { preload: {} };
  try {
    if (!subpath) return { preload: {}, ...(await preloads[screen]?.(services, sector)) };
    const [organization, website] = await services.organizations.withWebsite(sector, subpath);
    // Of one that is paused nobody is told more than that.
    const more = organization.is_paused ? undefined : await preloads[screen]?.(services, sector, organization, id);
    const url = urlOf(findOrganization, { params: { sector, subpath } });
    return { ...more, organization, website, preload: { [url]: organization, ...more?.preload } };
  } catch (error) {
    if (error instanceof DomainError) return { organization: null, preload: {} };
    if (error instanceof Error && isDatabaseAway(error)) return { preload: {}, isAway: true };
    throw error;
  }
}

/** What is sent along with a screen, besides its organisation. The others ask for what they need. */
const preloads: {
  [S in Screen]?: (services: PageServices, sector: Sector, organization?: Organization, id?: string) => Promise<Loaded>;
} = {
  async sector({ organizations }, sector) {
    const { endpoint, input } = choicesOf(sector, '');
    return { preload: { [urlOf(endpoint, input)]: await organizations.listBySector(sector, '', input.query.limit) } };
  },

  // It shows the newest photos, and most people go on to the list.
  async organization({ items }, _sector, organization) {
    const { preload, newest } = await firstItems(items.lists, organization!);
    return { preload, newest };
  },

  embed: ({ items }, _sector, organization) => firstItems(items.lists, organization!),

  async search({ items }, _sector, organization, id) {
    const list = await firstItems(items.lists, organization!);
    if (id === undefined) return list;
    const opened = await oneItem(items.lists, organization!, id);
    return { ...list, ...opened, preload: { ...list.preload, ...opened.preload } };
  },

  // Guests are led on to what they may see of it.
  item: async ({ items }, _sector, organization, id) => ({
    preload: (await oneItem(items.lists, organization!, id!)).preload,
  }),
};

/** As the call itself would answer it. */
const answer = answerPicker(listPublicItems.response);

const isId = (text: string) => z.uuid().safeParse(text).success;

/** One item, as guests see it. */
async function oneItem(lists: ItemListsService, { id: org_id }: Organization, id: string): Promise<Loaded> {
  const nothing: ItemPage = { items: [], next_cursor: null, total: null };
  const { page = nothing } = isId(id) ? await lists.public({ org_id, id, q: '', status: 'all', limit: 1 }) : {};
  const preload = { [urlOf(listPublicItems, { query: { org_uuid: org_id, id } })]: answer(page) };
  return { preload, item: page.items[0] ?? null };
}

/** The first part of the list, as guests see it. */
async function firstItems(lists: ItemListsService, { id }: Organization): Promise<Loaded> {
  const { version, page } = await lists.public({ org_id: id, q: '', status: 'all', limit: defaultPageSize });
  // So that the browser notices what changes before it hears of changes.
  const known: ItemsChanged = { version };
  const preload = {
    [urlOf(listPublicItems, { query: { org_uuid: id, status: 'all' } })]: answer(page),
    [urlOf(watchPublicItems, { params: { id } })]: known,
  };
  return { preload, firstPhoto: page?.items[0]?.photo_url, newest: page?.items.find(isPreviewed) };
}

function readTemplate(): string {
  const file = `${BUILD}index.html`;
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const assets = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  if (assets.length === 0 || assets.some((asset) => !existsSync(BUILD + asset))) {
    throw new StartupError('The browser app is not built, or its build is damaged. Run: npm run build');
  }
  return html;
}

/** JSON in a data block, which browsers never run; `<` is escaped so that nothing can close the block early. */
const toInertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
