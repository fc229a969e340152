import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { listPublicItems } from '../../shared/items.ts';
import { type DrawnPage, notSharedMark, pageAt, pathAfterMove, pathFromUnknown, pathTo } from '../../shared/pages.ts';
import { answerPicker } from '../http/answer.ts';
import { askerOf } from '../http/asker.ts';
import { RETRY_AFTER_SECONDS, sendError } from '../http/errors.ts';
import { allowInPage, asPartOfPage } from '../http/security.ts';
import type { PortalAddress } from '../mailer/mails.ts';
import { StartupError } from '../process/startup-error.ts';
import { canonicalSearch } from './canonical-search.ts';
import { createChunkLinks, type Manifest } from './chunks.ts';
import { crawlerFiles } from './crawlers.routes.ts';
import { createDrawing, isDrawn } from './drawing.ts';
import { fill } from './fill.ts';
import { createKeptPages, packedFor } from './kept-pages.ts';
import { type LoadingServices, loadFor } from './load.ts';
import { isPagePath } from './page-path.ts';

const BUILD = fileURLToPath(new URL('../../../dist/client/', import.meta.url));
const MINUTE_MS = 60_000;

interface PageServices extends Omit<LoadingServices, 'answer'> {
  address: PortalAddress;
}

/** The browser app: its files, and its one HTML page under every address that is not something else. */
export function registerPages(app: FastifyInstance, services: PageServices, settings: DrawnPage['settings']): void {
  const { template, manifest } = readBuild();
  const chunkLinks = createChunkLinks(manifest, filesNamedIn(template));
  const withStyles = inlineStylesheet(template);
  const inlineScripts = hashesOf('script', template);
  const inlineStyles = hashesOf('style', withStyles);
  const loading = { ...services, answer: answerPicker(listPublicItems.response) };
  const drawing = createDrawing();
  const keptPage = createKeptPages();
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
      // Everything under assets/ carries a hash of its content in its name: nobody asks whether it changed.
      const immutable = path.includes('/assets/');
      if (immutable) asPartOfPage(reply.removeHeader('etag'));
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
    const [path, query] = request.url.split('?') as [string, string | undefined];
    const search = query ? `?${query}` : '';
    if (!isPagePath(path)) return sendError(request, reply, 'not_found');
    const page = pageAt(path);
    const canonical = isDrawn(page) && page.screen !== 'not-found' ? canonicalSearch(search) : undefined;
    if (canonical !== undefined) return reply.redirect(path + canonical);
    const loaded = await loadFor(page, search, loading);
    const { organization, website, item, isAway } = loaded;
    reply.header('cache-control', 'no-cache');
    const movedTo = organization && pathAfterMove(path, organization);
    // Not to be remembered: an organisation may go back to where it was.
    if (movedTo) return reply.redirect(movedTo + search, 308);
    // A link that was cut off: the list is there from its beginning.
    if (loaded.isNowhere) return reply.redirect(path + withoutCursor(search));
    if (page.screen === 'search' && organization === null) return reply.redirect(pathFromUnknown(page.kind!));
    const frames = page.screen === 'embed' && website ? website.embed_origins : [];
    allowInPage(reply, { inlineScripts, inlineStyles, frames });
    const isMissing = page.screen === 'not-found' || organization === null || item === null;
    if (isAway) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    else if (isMissing) reply.code(404);
    reply.type('text/html; charset=utf-8');

    // To the minute: what it says about today is then the same for all who come in it.
    const moment = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const drawn: DrawnPage = { path, search, preload: loaded.preload, settings: { ...settings, moment } };
    const isForServer = isDrawn(page) && !isAway && organization !== null;
    const make = async () => {
      // What cannot be drawn here the browser may well draw, and nobody is to go without a page for it.
      const body = isForServer
        ? await drawing(drawn, askerOf(request, reply)).catch((err: unknown) => {
            request.log.error({ err }, 'a page could not be drawn');
            return null;
          })
        : null;
      const html = fill(body === null ? template : withStyles, {
        page,
        loaded,
        drawn,
        html: body,
        origin: services.address.origin,
        chunks: chunkLinks(page),
      });
      return { html, isWhole: body !== null };
    };
    // Only what many ask for: everything else is made once.
    const isKept = isForServer && !search && page.id === undefined && !isMissing;
    if (!isKept) return reply.send((await make()).html);
    const kept = await keptPage(path, JSON.stringify([drawn, website]), make);
    const { encoding, body } = await packedFor(kept, String(request.headers['accept-encoding'] ?? ''));
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
  const assets = filesNamedIn(template);
  if (assets.length === 0 || assets.some((asset) => !existsSync(BUILD + asset)) || !existsSync(chunks)) {
    throw new StartupError('The browser app is not built, or its build is damaged. Run: npm run build');
  }
  return { template, manifest: JSON.parse(readFileSync(chunks, 'utf8')) as Manifest };
}

const filesNamedIn = (template: string) => [...template.matchAll(/\/(assets\/[^" ]+)/g)].map((match) => match[1]!);

/** A drawn page is seen one round trip sooner when its styles come with it; elsewhere they are fetched once. */
const inlineStylesheet = (template: string) =>
  template.replace(
    /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/,
    (_, file: string) => `<style>${readFileSync(BUILD + file, 'utf8')}</style>`,
  );

/** The content policy allows these in the page, and no others. */
const hashesOf = (element: 'script' | 'style', template: string) =>
  [...template.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
