import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { DomainError, errors } from '../../shared/errors.ts';
import { escapeHtml } from '../../shared/html.ts';
import { weekdays } from '../../shared/opening-hours.ts';
import { pathTo } from '../../shared/pages.ts';
import { subscribeAgain, subscribeAgainPath, unsubscribe, unsubscribePage } from '../../shared/visitors.ts';
import type { Route } from '../http/route.ts';
import { TooManyRequests } from '../limits/attempts.ts';
import type { Mailing } from './of-address.ts';
import type { Subscriber, VisitorsService } from './visitors.service.ts';

// `List-Unsubscribe=One-Click`, in whichever form a mail program sends it.
const LARGEST_FORM = 2_000;

/** For a scope of its own: mail programs send forms here, and no other route takes those. */
export function unsubscribeRoutes(app: FastifyInstance, route: Route, visitors: VisitorsService): void {
  app.removeAllContentTypeParsers();
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;
  // The token says it all.
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, _body, done) => done(null));

  route(unsubscribePage, ({ query: { token }, request, reply }) =>
    answer(reply, visitors.subscriber(token, request.network), (subscriber) =>
      subscriber.getsMail ? choice(subscriber) : ended(subscriber, token),
    ),
  );

  route(unsubscribe, ({ query: { token }, request, reply }) =>
    answer(reply, visitors.unsubscribe(token, request.network), (subscriber) => ended(subscriber, token)),
  );

  route(subscribeAgain, ({ query: { token }, request, reply }) =>
    answer(reply, visitors.subscribeAgain(token, request.network), resumed),
  );
}

/** Shows the page for what is unsubscribed from, once it is done, or that it does not work. */
async function answer(
  reply: FastifyReply,
  done: Promise<Subscriber>,
  show: (subscriber: Subscriber) => Page,
): Promise<Readable> {
  reply.header('cache-control', 'no-store');
  try {
    return page(show(await done));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof TooManyRequests) throw error;
    reply.code(errors[error.code].status);
    return page(
      error.code === 'visit_gone' ? gone : { title: 'Dat lukte niet', content: `<p>${escapeHtml(error.message)}</p>` },
    );
  }
}

interface Page {
  title: string;
  content: string;
}

const ownPage = `<a href="${pathTo('mine')}">je eigen pagina</a>`;

const choice = ({ mailing }: Subscriber): Page =>
  mailing
    ? {
        title: 'Geen weekmail meer?',
        content: `<p>Je krijgt dan geen weekmail van ${escapeHtml(mailing.name)} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.</p>
        <form method="post"><button>Geen weekmail meer</button></form>`,
      }
    : {
        title: 'Geen mails meer?',
        content: `<p>Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.</p>
        <form method="post"><button>Geen mails meer</button></form>`,
      };

const ended = ({ mailing }: Subscriber, token: string): Page => ({
  title: mailing ? 'Je krijgt deze weekmail niet meer' : 'Je krijgt geen mails meer',
  content: `<p>${
    mailing
      ? `Wat er gevonden is, zie je altijd bij ${listOf(mailing)}. Welke weekmails je nog krijgt, zie je op ${ownPage}.`
      : `Hoe het met je aanvragen en meldingen staat, zie je op ${ownPage}.`
  }</p>
  <form method="post" action="${subscribeAgainPath}?token=${encodeURIComponent(token)}"><button>Toch wel ontvangen</button></form>`,
});

const resumed = ({ mailing }: Subscriber): Page =>
  mailing
    ? {
        title: 'Je krijgt deze weekmail weer',
        content: `<p>Elke ${weekdays[mailing.weekday! - 1]}, met wat er gevonden is bij ${listOf(mailing)}. Een andere dag kiezen of stoppen kan op ${ownPage}.</p>`,
      }
    : {
        title: 'Je krijgt weer mails',
        content: `<p>Hoe het met je aanvragen en meldingen staat, zie je op ${ownPage}.</p>`,
      };

const listOf = ({ name, sector: kind, subpath: orgPath }: Mailing) =>
  `<a href="${pathTo('search', { kind, orgPath })}">${escapeHtml(name)}</a>`;

const gone: Page = {
  title: 'Deze link werkt niet meer',
  content: `<p>Mails uitzetten kan ook op ${ownPage}.</p>`,
};

/** Plain, so that it works in whatever a mail program opens it with. */
const page = ({ title, content }: Page) =>
  Readable.from([
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${title} | Terecht</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <link rel="stylesheet" href="/plain.css"></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
  ]);
