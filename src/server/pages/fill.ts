import { escapeHtml } from '../../shared/html.ts';
import { sectorLabels } from '../../shared/labels.ts';
import { type DrawnPage, type Page, pathTo, titleOf } from '../../shared/pages.ts';
import { descriptionOf } from './descriptions.ts';
import { feedLink } from './feed.ts';
import { headOf, isPreviewed, mayBeIndexed } from './head.ts';
import type { Loaded } from './load.ts';

interface Filled {
  page: Page;
  loaded: Loaded;
  drawn: DrawnPage;
  /** What is drawn; null when the browser draws it all. */
  html: string | null;
  /** What every address begins with. */
  origin: string;
  /** Links to the code that hydrates it. */
  chunks: string;
}

/** Fills the one HTML page in: what is told of it, what is seen of it, and what that was drawn from. */
export function fill(template: string, { page, loaded, drawn, html, origin, chunks }: Filled): string {
  const [body, preloads] = splitPreloads(html);
  const { organization, website, item, newest, isAway } = loaded;
  // Of any other item nothing is said to those who only pass on what they read.
  const opened = item && isPreviewed(item) ? item : undefined;
  const title = titleOf(page, organization, opened);
  const description = descriptionOf(page, organization, opened);
  const isIndexed = mayBeIndexed(page, website?.is_indexed ?? false) && (!item || item === opened);
  const isFramed = page.screen === 'embed';
  const values: Record<string, string> = {
    sector: page.kind ?? '',
    screen: page.screen,
    theme: isFramed ? themeIn(drawn.search) : '',
    title: escapeHtml(title),
    description: escapeHtml(description),
    head:
      headOf({ title, description, item: opened ?? newest, isIndexed, isFramed, origin }) +
      feedLink(page, organization) +
      (html === null ? '' : chunks) +
      preloads,
    settings: toInertJson(drawn.settings),
    preload: toInertJson(drawn.preload),
    drawn: html === null ? '' : 'yes',
    noscript: isAway ? away : organization === null ? unknown : html === null ? nothingWithout(page) : littleWithout,
  };
  // In one pass and by a function: what people write may hold a placeholder, or what `replace` takes for a pattern.
  return template.replace(
    /%(\w+)%|<!--(head)-->|\s*<!--shell-->([^]*?)<!--\/shell-->\s*/g,
    (found, name: string | undefined, part: string | undefined, shell: string | undefined) =>
      shell === undefined ? (values[name ?? part!] ?? found) : (body ?? shell),
  );
}

/** What is drawn begins with the photos that are seen at once: browsers fetch them soonest when the head names them. */
function splitPreloads(html: string | null): [body: string | null, preloads: string] {
  if (html === null) return [null, ''];
  const [preloads] = /^(<link [^>]*>)*/.exec(html)!;
  return [html.slice(preloads.length), preloads];
}

/** For those without scripts. */
const away = 'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.';
const unknown = 'Deze pagina bestaat niet. Klopt het adres?';
const nothingWithout = ({ kind, orgPath }: Page) => {
  const [to, name] =
    kind && orgPath
      ? [pathTo('organization', { kind, orgPath }), `de pagina van deze ${sectorLabels[kind].organization}`]
      : [pathTo('home'), 'de startpagina'];
  return `Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a href="${escapeHtml(to)}" class="underline">${name}</a>.`;
};
const littleWithout =
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.';

const themes = new Map([
  ['licht', 'light'],
  ['donker', 'dark'],
]);

/** Where a frame is to look like the page around it; else it is as everything else on the device. */
const themeIn = (search: string) => themes.get(new URLSearchParams(search).get('thema') ?? '') ?? '';

/** JSON in a data block, which browsers never run; `<` is escaped so that nothing can close the block early. */
const toInertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
