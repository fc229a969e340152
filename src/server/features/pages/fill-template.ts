import type { Sector } from '../../../shared/organizations/contract.ts';
import { type ServerRenderedPage, type Page, pathTo, siteName, titleOf } from '../../../shared/pages/pages.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { languages } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { currentReader, text, type Text, translated } from '../../../shared/platform/language/texts.ts';
import { descriptionOf } from './descriptions/descriptions.ts';
import { feedLink } from './feed/feed.ts';
import { alternateLinks, offeredLanguages } from './languages-of-page.ts';
import type { LoadedPage } from './page-data.ts';
import { renderHead, isPreviewed, mayBeIndexed } from './page-head.ts';

interface PageContent {
  page: Page;
  loaded: LoadedPage;
  renderInput: ServerRenderedPage;
  /** The server-rendered HTML; null when the browser renders the page. */
  html: string | null;
  origin: string;
  /** Links to the chunks that hydrate the page. */
  chunks: string;
}

/** Fills in the HTML template, in the reader's language: the head, the rendered body and the data it was rendered from. */
export function fillTemplate(
  template: string,
  { page, loaded, renderInput, html, origin, chunks }: PageContent,
): string {
  const [body, preloads] = splitPreloads(html);
  const { organization, group, website, item, newest, isDatabaseUnavailable } = loaded;
  // Link previews must not reveal other items.
  const opened = item && isPreviewed(item) ? item : undefined;
  const title = group ? `${group.name} | ${siteName}` : titleOf(page, organization, opened) || siteName;
  const description = descriptionOf(page, organization, opened, group);
  const isIndexed = mayBeIndexed(page, website?.is_indexed ?? false) && (!item || item === opened);
  const isFramed = page.screen === 'embed';
  const { language } = currentReader();
  const values: Record<string, string> = {
    language,
    direction: languages[language].direction,
    offered: offeredLanguages(page, language),
    sector: page.sector ?? '',
    screen: page.screen,
    theme: isFramed ? themeIn(renderInput.search) : '',
    title: escapeHtml(title),
    description: escapeHtml(description),
    head:
      renderHead({ title, description, item: opened ?? newest, isIndexed, isFramed, origin }) +
      (isIndexed ? alternateLinks(origin, renderInput.path) : '') +
      feedLink(page, organization) +
      (html === null ? '' : chunks) +
      preloads,
    settings: toInertJson(renderInput.settings),
    preload: toInertJson(renderInput.preload),
    rendered: html === null ? '' : 'yes',
    notLoaded: withLink(text('Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>'), ''),
    home: localizedUrl(language, '/'),
    homeLabel: escapeHtml(translated('Terecht, naar de startpagina')),
    noscript: isDatabaseUnavailable
      ? text('Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.')
      : organization === null || group === null
        ? text('Deze pagina bestaat niet. Klopt het adres?')
        : html === null || page.screen === 'auth'
          ? needsScripts(page)
          : text(
              'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.',
            ),
  };
  // One pass with a function: user text may hold a placeholder or a replacement pattern.
  return template.replace(
    /%(\w+)%|<!--(head)-->|\s*<!--shell-->([^]*?)<!--\/shell-->\s*/g,
    (found, name: string | undefined, headName: string | undefined, shell: string | undefined) =>
      shell === undefined ? (values[name ?? headName!] ?? found) : (body ?? shell),
  );
}

/** React puts the preloads of the first photos before the body; in the head browsers fetch them earlier. */
function splitPreloads(html: string | null): [body: string | null, preloads: string] {
  if (html === null) return [null, ''];
  const [preloads] = /^(<link [^>]*>)*/.exec(html)!;
  return [html.slice(preloads.length), preloads];
}

const withLink = (message: string, address: string) =>
  message.replace('<a>', () => `<a href="${escapeHtml(address)}" class="underline">`);

const needsScriptsAt: Record<Sector, Text> = {
  schools:
    'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.',
  kinderopvang:
    'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.',
  sportclubs:
    'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.',
};

function needsScripts({ sector, subpath }: Page): string {
  const { language } = currentReader();
  if (sector && subpath)
    return withLink(
      translated(needsScriptsAt[sector]),
      localizedUrl(language, pathTo('organization', { sector, subpath })),
    );
  return withLink(
    text('Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.'),
    localizedUrl(language, pathTo('home')),
  );
}

const themes = new Map([
  ['licht', 'light'],
  ['donker', 'dark'],
]);

/** The theme of the embedding site; without it the theme of the device applies. */
const themeIn = (search: string) => themes.get(new URLSearchParams(search).get('thema') ?? '') ?? '';

/** JSON in a data block, which browsers never run; `<` is escaped, so that no text can close the block. */
const toInertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
