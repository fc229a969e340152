import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { pathTo } from '../../../shared/pages/pages.ts';
import { DomainError, errors } from '../../../shared/platform/errors.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { weekdayName } from '../../../shared/platform/language/dates.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { currentReader, renderFor, text, translated } from '../../../shared/platform/language/texts.ts';
import {
  subscribeAgain,
  subscribeAgainPath,
  unsubscribe,
  getUnsubscribePage,
} from '../../../shared/visitors/contract.ts';
import * as schemas from '../../../shared/visitors/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import { directionAttribute } from '../../platform/language/direction.ts';
import { readerOf } from '../../platform/language/reader-of.ts';
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

  route(getUnsubscribePage, schemas.getUnsubscribePage, ({ query: { token, taal }, request, reply }) =>
    sendPage(
      reply,
      taal,
      () => visitors.subscriber(token, request.network),
      (subscriber) => (subscriber.getsMail ? renderChoice(subscriber) : renderEnded(subscriber, token)),
    ),
  );

  route(unsubscribe, schemas.unsubscribe, ({ query: { token, taal }, request, reply }) =>
    sendPage(
      reply,
      taal,
      () => visitors.unsubscribe(token, request.network),
      (subscriber) => renderEnded(subscriber, token),
    ),
  );

  route(subscribeAgain, schemas.subscribeAgain, ({ query: { token, taal }, request, reply }) =>
    sendPage(reply, taal, () => visitors.subscribeAgain(token, taal, request.network), renderResumed),
  );
}

async function sendPage(
  reply: FastifyReply,
  language: Language,
  change: () => Promise<Subscriber>,
  show: (subscriber: Subscriber) => Page,
): Promise<Readable> {
  reply.header('cache-control', 'no-store');
  const reader = await readerOf(language);
  try {
    const subscriber = await change();
    return renderFor(reader, () => renderPage(show(subscriber)));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof TooManyRequests) throw error;
    reply.code(errors[error.code].status);
    return renderFor(reader, () =>
      renderPage(
        error.code === 'visit_gone'
          ? gonePage()
          : { title: text('Dat lukte niet'), content: `<p>${escapeHtml(translated(error.message))}</p>` },
      ),
    );
  }
}

interface Page {
  title: string;
  content: string;
}

const href = (path: string) => escapeHtml(localizedUrl(currentReader().language, path));

const linkToOwnPage = () => `<a href="${href(pathTo('mine'))}">${text('je eigen pagina')}</a>`;

const renderChoice = ({ mailing }: Subscriber): Page =>
  mailing
    ? {
        title: text('Geen weekmail meer?'),
        content: `<p>${
          mailing.organization
            ? text(
                'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.',
                { name: escapeHtml(mailing.organization.name) },
              )
            : text(
                'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.',
              )
        }</p>
        <form method="post"><button>${text('Geen weekmail meer')}</button></form>`,
      }
    : {
        title: text('Geen mails meer?'),
        content: `<p>${text('Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.')}</p>
        <form method="post"><button>${text('Geen mails meer')}</button></form>`,
      };

function renderEnded({ mailing }: Subscriber, token: string): Page {
  if (mailing?.organization === null)
    return {
      title: text('Je krijgt geen weekmail meer'),
      content: `<p>${text('Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.')}</p>`,
    };
  const undo = `${subscribeAgainPath}?token=${encodeURIComponent(token)}`;
  return {
    title: mailing ? text('Je krijgt deze weekmail niet meer') : text('Je krijgt geen mails meer'),
    content: `<p>${
      mailing
        ? text('Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.', {
            list: linkToList(mailing.organization),
            page: linkToOwnPage(),
          })
        : text('Hoe het met je aanvragen en meldingen staat, zie je op {page}.', { page: linkToOwnPage() })
    }</p>
  <form method="post" action="${href(undo)}"><button>${text('Toch wel ontvangen')}</button></form>`,
  };
}

const renderResumed = ({ mailing }: Subscriber): Page =>
  mailing?.organization
    ? {
        title: text('Je krijgt deze weekmail weer'),
        content: `<p>${text(
          'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.',
          { day: weekdayName(mailing.weekday! - 1), list: linkToList(mailing.organization), page: linkToOwnPage() },
        )}</p>`,
      }
    : {
        title: text('Je krijgt weer mails'),
        content: `<p>${text('Hoe het met je aanvragen en meldingen staat, zie je op {page}.', { page: linkToOwnPage() })}</p>`,
      };

const linkToList = ({ name, sector, subpath }: NonNullable<Mailing['organization']>) =>
  `<a href="${href(pathTo('search', { sector, subpath }))}">${escapeHtml(name)}</a>`;

const gonePage = (): Page => ({
  title: text('Deze link werkt niet meer'),
  content: `<p>${text('Mails uitzetten kan ook op {page}.', { page: linkToOwnPage() })}</p>`,
});

/** Without scripts, so that it works in the browsers of mail programs. */
function renderPage({ title, content }: Page): Readable {
  const { language } = currentReader();
  return Readable.from([
    `<!doctype html><html lang="${language}"${directionAttribute()}><head><meta charset="utf-8"><title>${title} | Terecht</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <link rel="stylesheet" href="/plain.css"></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
  ]);
}
