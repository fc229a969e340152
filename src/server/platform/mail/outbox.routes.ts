import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../../shared/platform/errors.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { isLoopback } from '../../../shared/platform/origin.ts';
import type { Outbox, StoredMail } from './outbox.ts';

// The mail has inline styles; it must not run scripts or fetch anything.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** `/dev/mail` shows the stored mails of a portal without a mail server. */
export function registerOutboxPage(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new DomainError('not_found');
    return setPageHeaders(reply).send(toHtml(await outbox.list()));
  });

  /** Shows one mail as in a mail program. */
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = isFromThisMachine(request) && (await outbox.list()).find(({ id }) => id === request.params.id);
    if (!mail) throw new DomainError('not_found');
    return setPageHeaders(reply).header('content-security-policy', MAIL_POLICY).send(withImages(mail));
  });
}

const setPageHeaders = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');

const withImages = ({ html, images = [] }: StoredMail) =>
  images.reduce(
    (rendered, { cid, type, base64 }) =>
      rendered.replaceAll(`src="cid:${cid}"`, `src="data:image/${type};base64,${base64}"`),
    html,
  );

/** A request through a proxy, or to a rebound DNS name, may come from anywhere. */
function isFromThisMachine({ hostname, ip, headers, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  // Browsers use HTTP 1.1 here, unlike many proxies that add no headers.
  const isBrowser = raw.httpVersion === '1.1' && headers['sec-fetch-site'] !== 'cross-site';
  return isLoopback(hostname) && isLoopback(ip) && isBrowser && !isForwarded;
}

const FORWARDING = /^(forwarded|via|x-forwarded-.*|(x-real|x-client|true-client|cf-connecting)-ip)$/;

function toHtml(mails: StoredMail[]): string {
  const articles = mails.map(
    ({ id, to, subject, text, sent_at }) => `<article><h2>${escapeHtml(subject)}</h2>
      <p>Aan ${escapeHtml(to)}, <time datetime="${escapeHtml(sent_at)}">${timeFormat.format(new Date(sent_at))}</time></p>
      <pre>${withLinks(text)}</pre>
      <p><a href="/dev/mail/${escapeHtml(id)}">Zoals in een mailprogramma</a></p></article>`,
  );
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Verzonden e-mail</title>
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css"></head>
    <body><main><h1>Verzonden e-mail</h1>
    <p>Er is geen mailserver ingesteld (SMTP_URL). Wat verstuurd zou zijn, staat hier; het nieuwste bovenaan.</p>
    ${articles.join('') || '<p>Nog geen e-mail.</p>'}</main></body></html>`;
}

/** '15 november 2026 om 09:30' */
const timeFormat = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
