import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { weekdays } from '../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { DomainError, errors } from '../../../shared/platform/errors.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { subscribeAgain, subscribeAgainPath, unsubscribe, unsubscribePage } from '../../../shared/visitors/contract.ts';
import * as schemas from '../../../shared/visitors/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import { TooManyRequests } from '../../platform/rate-limit/rate-limit.ts';
import type { Mailing } from './email-data.ts';
import type { Subscriber, VisitorsService } from './visitors.service.ts';

// The body is `List-Unsubscribe=One-Click`, urlencoded or multipart.
const MAX_FORM_BYTES = 2_000;

/** Registered in its own scope, because only these routes accept forms, which mail programs send. */
export function unsubscribeRoutes(app: FastifyInstance, route: Route, visitors: VisitorsService): void {
  app.removeAllContentTypeParsers();
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;
  // The body is ignored, because the token is in the URL.
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
    done(null),
  );

  route(unsubscribePage, schemas.unsubscribePage, ({ query: { token }, request, reply }) =>
    sendPage(reply, visitors.subscriber(token, request.network), (subscriber) =>
      subscriber.getsMail ? renderChoice(subscriber) : renderEnded(subscriber, token),
    ),
  );

  route(unsubscribe, schemas.unsubscribe, ({ query: { token }, request, reply }) =>
    sendPage(reply, visitors.unsubscribe(token, request.network), (subscriber) => renderEnded(subscriber, token)),
  );

  route(subscribeAgain, schemas.subscribeAgain, ({ query: { token }, request, reply }) =>
    sendPage(reply, visitors.subscribeAgain(token, request.network), renderResumed),
  );
}

async function sendPage(
  reply: FastifyReply,
  done: Promise<Subscriber>,
  show: (subscriber: Subscriber) => Page,
): Promise<Readable> {
  reply.header('cache-control', 'no-store');
  try {
    return renderPage(show(await done));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof TooManyRequests) throw error;
    reply.code(errors[error.code].status);
    return renderPage(
      error.code === 'visit_gone'
        ? gonePage
        : { title: 'Dat lukte niet', content: `<p>${escapeHtml(error.message)}</p>` },
    );
  }
}

interface Page {
  title: string;
  content: string;
}

const ownPage = `<a href="${pathTo('mine')}">je eigen pagina</a>`;

const renderChoice = ({ mailing }: Subscriber): Page =>
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

const renderEnded = ({ mailing }: Subscriber, token: string): Page => ({
  title: mailing ? 'Je krijgt deze weekmail niet meer' : 'Je krijgt geen mails meer',
  content: `<p>${
    mailing
      ? `Wat er gevonden is, zie je altijd bij ${linkToList(mailing)}. Welke weekmails je nog krijgt, zie je op ${ownPage}.`
      : `Hoe het met je aanvragen en meldingen staat, zie je op ${ownPage}.`
  }</p>
  <form method="post" action="${subscribeAgainPath}?token=${encodeURIComponent(token)}"><button>Toch wel ontvangen</button></form>`,
});

const renderResumed = ({ mailing }: Subscriber): Page =>
  mailing
    ? {
        title: 'Je krijgt deze weekmail weer',
        content: `<p>Elke ${weekdays[mailing.weekday! - 1]}, met wat er gevonden is bij ${linkToList(mailing)}. Een andere dag kiezen of stoppen kan op ${ownPage}.</p>`,
      }
    : {
        title: 'Je krijgt weer mails',
        content: `<p>Hoe het met je aanvragen en meldingen staat, zie je op ${ownPage}.</p>`,
      };

const linkToList = ({ name, sector: kind, subpath: orgPath }: Mailing) =>
  `<a href="${pathTo('search', { kind, orgPath })}">${escapeHtml(name)}</a>`;

const gonePage: Page = {
  title: 'Deze link werkt niet meer',
  content: `<p>Mails uitzetten kan ook op ${ownPage}.</p>`,
};

/** Without scripts, so that it works in the browsers of mail programs. */
const renderPage = ({ title, content }: Page) =>
  Readable.from([
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${title} | Terecht</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <link rel="stylesheet" href="/plain.css"></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
  ]);
