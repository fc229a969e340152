import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { DomainError } from '../../shared/errors.ts';
import { pathTo } from '../../shared/pages.ts';
import { unsubscribe, unsubscribePage } from '../../shared/visitors.ts';
import type { Route } from '../http/route.ts';
import type { VisitorsService } from './visitors.service.ts';

// `List-Unsubscribe=One-Click`, in whichever form a mail program sends it.
const LARGEST_FORM = 2_000;

/** For a scope of its own: mail programs send forms here, and no other route takes those. */
export function unsubscribeRoutes(app: FastifyInstance, route: Route, visitors: VisitorsService): void {
  app.removeAllContentTypeParsers();
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;
  // The token says it all.
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, _body, done) => done(null));

  route(unsubscribePage, ({ query, request, reply }) =>
    answer(reply, visitors.subscriber(query.token, request.ip), choice),
  );

  route(unsubscribe, ({ query, request, reply }) =>
    answer(reply, visitors.unsubscribe(query.token, request.ip), ended),
  );
}

/** Shows the page for what is unsubscribed from, once it is done, or that the link does not work. */
async function answer(
  reply: FastifyReply,
  done: ReturnType<VisitorsService['subscriber']>,
  shown: Record<'everything' | 'weekly', Page>,
): Promise<Readable> {
  reply.header('cache-control', 'no-store');
  try {
    const { subject_id } = await done;
    return page(subject_id === null ? shown.everything : shown.weekly);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'visit_gone') throw error;
    reply.code(404);
    return page(gone);
  }
}

interface Page {
  title: string;
  content: string;
}

const ownPage = `<a href="${pathTo('mine')}">je eigen pagina</a>`;

const choice = {
  everything: {
    title: 'Geen mails meer?',
    content: `<p>Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.</p>
    <form method="post"><button>Geen mails meer</button></form>`,
  },
  weekly: {
    title: 'Geen weekmail meer?',
    content: `<p>Je krijgt deze weekmail dan niet meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.</p>
    <form method="post"><button>Geen weekmail meer</button></form>`,
  },
};

const ended = {
  everything: {
    title: 'Je krijgt geen mails meer',
    content: `<p>Hoe het met je aanvragen en meldingen staat, zie je op ${ownPage}. Daar zet je mails ook weer aan.</p>`,
  },
  weekly: {
    title: 'Je krijgt deze weekmail niet meer',
    content: `<p>Wat er gevonden is, zie je altijd op de site zelf. Welke weekmails je nog krijgt, zie je op ${ownPage}.</p>`,
  },
};

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
