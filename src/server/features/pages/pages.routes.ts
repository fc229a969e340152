import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { ItemPage } from '../../../shared/items/schema.ts';
import { SeveralPage } from '../../../shared/items/several.schema.ts';
import {
  type ServerRenderedPage,
  shareFailedParam,
  pageOfPath,
  pathAfterMove,
  pathForUnknownOrganization,
  pathTo,
} from '../../../shared/pages/pages.ts';
import { languageOf } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { renderFor } from '../../../shared/platform/language/texts.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { RETRY_AFTER_SECONDS, sendError } from '../../platform/http/errors.ts';
import { createResponsePicker } from '../../platform/http/response-serializer.ts';
import { setPagePolicy, removePageHeaders } from '../../platform/http/security-headers.ts';
import { readerOf } from '../../platform/language/reader-of.ts';
import type { PortalAddress } from '../../platform/mail/mail-queue.ts';
import { canonicalSearch } from './canonical-search.ts';
import { createChunkLinks, type Manifest } from './chunk-links.ts';
import { registerCrawlerFiles } from './crawlers.routes.ts';
import { fillTemplate } from './fill-template.ts';
import { withoutUnusedFont } from './languages-of-page.ts';
import { compressedFor, type PageCache } from './page-cache.ts';
import { type PageDataServices, loadPageData } from './page-data.ts';
import { isPagePath } from './page-path.ts';
import { registerSecurityTxt } from './security-txt.routes.ts';
import { createPageRenderer, isServerRendered } from './ssr.ts';

const BUILD = fileURLToPath(new URL('../../../../dist/client/', import.meta.url));
const MINUTE_MS = 60_000;

export interface PageServices extends Omit<PageDataServices, 'serializeList' | 'serializeListOfSeveral'> {
  address: PortalAddress;
}

export type PageSettings = ServerRenderedPage['settings'] & { providerEmail: string };

/** Serves the files of the browser app, and its HTML page for every other path. */
export function registerPages(
  app: FastifyInstance,
  services: PageServices,
  settings: PageSettings,
  pageCache: PageCache,
): void {
  const { template, manifest } = readBuild();
  const chunkLinks = createChunkLinks(manifest, assetsIn(template));
  const templateWithStyles = inlineStylesheet(template);
  const inlineScripts = hashesOf('script', template);
  const inlineStyles = hashesOf('style', templateWithStyles);
  const dataServices = {
    ...services,
    serializeList: createResponsePicker(ItemPage),
    serializeListOfSeveral: createResponsePicker(SeveralPage),
  };
  const renderPage = createPageRenderer();
  app.register(staticFiles, {
    root: BUILD,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    globIgnore: ['index.html', 'chunks.json', '.built-from'],
    setHeaders(reply, path) {
      // File names under assets/ hold a hash of the content, so they are never revalidated.
      const isImmutable = path.includes('/assets/');
      if (isImmutable) removePageHeaders(reply.removeHeader('etag'));
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  // The service worker handles photos shared to the app; without one they cannot be received.
  const notShared = `${pathTo('intake')}?${shareFailedParam}`;
  app.post(pathTo('intake'), { onRequest: async (_request, reply) => reply.redirect(notShared, 303) }, () => {});

  registerCrawlerFiles(app, services);
  registerSecurityTxt(app, services.address, settings.providerEmail);

  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'));
  // A route, because responses of the not-found handler are not compressed.
  app.get('/*', async (request, reply) => {
    const [path, query] = request.url.split('?') as [string, string | undefined];
    const search = query ? `?${query}` : '';
    if (!isPagePath(path)) return sendError(request, reply, 'not_found');
    const page = pageOfPath(path);
    const canonical =
      isServerRendered(page, search) && page.screen !== 'not-found' ? canonicalSearch(search) : undefined;
    if (canonical !== undefined) return reply.redirect(path + canonical);
    const language = languageOf(new URLSearchParams(search));
    const caller = callerOf(request, reply);
    const loaded = await loadPageData(page, search, dataServices, caller);
    const { organization, group, groupPath, website, item, isDatabaseUnavailable } = loaded;
    reply.header('cache-control', 'no-cache');
    const movedTo = organization && pathAfterMove(path, organization);
    // No caching: an organisation may move back to its former address.
    if (movedTo) return reply.redirect(movedTo + search, 308);
    if (groupPath && page.id !== groupPath)
      return reply.redirect(path.replace(`/${page.id}`, `/${groupPath}`) + search, 308);
    if (loaded.itemMovedTo) return reply.redirect(pathAfterMove(path, loaded.itemMovedTo)! + search);
    // A truncated link falls back to the start of the list.
    if (loaded.hasInvalidCursor) return reply.redirect(path + withoutCursor(search));
    if (page.screen === 'search' && organization === null)
      return reply.redirect(localizedUrl(language, pathForUnknownOrganization(page.sector!)));
    const frames = page.screen === 'embed' && website ? website.embed_origins : [];
    setPagePolicy(reply, { inlineScripts, inlineStyles, frames });
    const isMissing = page.screen === 'not-found' || organization === null || group === null || item === null;
    if (isDatabaseUnavailable) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    else if (isMissing) reply.code(404);
    reply.type('text/html; charset=utf-8');

    // Rounded to the minute, so that requests within a minute share a cached page.
    const renderTime = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const maintenance = await services.status.maintenance.readNear(renderTime);
    const renderInput: ServerRenderedPage = {
      path,
      search,
      preload: loaded.preload,
      settings: { ...settings, moment: renderTime, ...(maintenance && { maintenance }) },
    };
    const canBeRendered =
      isServerRendered(page, search) && !isDatabaseUnavailable && organization !== null && group !== null;
    const render = async () => {
      // When rendering fails here, the browser may still be able to render the page.
      const body = canBeRendered
        ? await renderPage(renderInput, caller).catch((err: unknown) => {
            request.log.error({ err }, 'a page could not be rendered');
            return null;
          })
        : null;
      const fill = () =>
        fillTemplate(withoutUnusedFont(body === null ? template : templateWithStyles, language), {
          page,
          loaded,
          renderInput,
          html: body,
          origin: services.address.origin,
          chunks: chunkLinks(page, language),
        });
      const html = renderFor(await readerOf(language), fill);
      return { html, isComplete: body !== null };
    };
    // Only pages that many visitors request are worth caching.
    const address = localizedUrl(language, path);
    const isCacheable =
      canBeRendered &&
      page.screen !== 'status' &&
      path + search === address &&
      (page.id === undefined || page.screen === 'group') &&
      !isMissing;
    if (!isCacheable) return reply.send((await render()).html);
    const cached = await pageCache.read(address, JSON.stringify([renderInput, website]), render);
    const { encoding, body } = await compressedFor(cached, String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').send(body);
  });
}

function withoutCursor(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  return params.size > 0 ? `?${params}` : '';
}

function readBuild(): { template: string; manifest: Manifest } {
  const [page, chunks] = [`${BUILD}index.html`, `${BUILD}chunks.json`];
  const template = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const assets = assetsIn(template);
  if (assets.length === 0 || assets.some((asset) => !existsSync(BUILD + asset)) || !existsSync(chunks)) {
    throw new StartupError('The browser app is not built, or its build is damaged. Run: npm run build');
  }
  return { template, manifest: JSON.parse(readFileSync(chunks, 'utf8')) as Manifest };
}

const assetsIn = (template: string) => [...template.matchAll(/\/(assets\/[^" ]+)/g)].map((match) => match[1]!);

/**
 * Inline styles save a round trip before the first paint of a server-rendered page. The disabled link is not fetched: it
 * tells Vite's preload helper, which looks for it, that no chunk needs to fetch the styles again.
 */
const inlineStylesheet = (template: string) =>
  template.replace(
    /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/,
    (_, file: string) =>
      `<style>${readFileSync(BUILD + file, 'utf8')}</style><link rel="stylesheet" href="/${file}" disabled />`,
  );

/** The content security policy allows only these inline elements. */
const hashesOf = (element: 'script' | 'style', template: string) =>
  [...template.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
