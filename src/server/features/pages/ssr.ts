import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { type Page, pageOfPath, type Screen, type ServerRenderedPage } from '../../../shared/pages/pages.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { languageParam } from '../../../shared/platform/language/texts.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { type Caller, createFairQueue } from '../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../platform/fair-queue/queue-limits.ts';
import { observe } from '../../platform/metrics/observe.ts';

/** The server build of the browser app. */
const BUILD = new URL('../../../../dist/ssr/entry-server.js', import.meta.url);

type RenderPage = (page: ServerRenderedPage) => Promise<string>;

/** The screens that guests open first, and those that work without scripts. The browser renders all others. */
const serverRenderedScreens = new Set<Screen>([
  'home',
  'sector',
  'organization',
  'search',
  'search-several',
  'group',
  'auth',
  'claim',
  'embed',
  'privacy',
  'terms',
  'support',
  'status',
  'about',
  'not-found',
]);

const holdsOnlyLanguage = (search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => name === languageParam);

export const isServerRendered = ({ screen, subpath }: Page, search: string) =>
  serverRenderedScreens.has(screen) &&
  (screen !== 'search' || subpath !== undefined) &&
  // The answer of an issuer is in the query, and only the browser that began can use it.
  (screen !== 'auth' || holdsOnlyLanguage(search));

/** Renders pages to HTML; null when the queue is full, and the browser then renders the page. */
export function createPageRenderer() {
  if (!existsSync(BUILD)) throw new StartupError('The server build of the browser app is missing. Run: npm run build');
  const enqueue = createFairQueue(queueLimits.pages);
  let loading: Promise<RenderPage> | undefined;
  const load = () => (loading ??= import(BUILD.href).then((entry: { render: RenderPage }) => entry.render));

  return async function renderPage(page: ServerRenderedPage, { group, signal }: Caller): Promise<string | null> {
    const render = await load();
    try {
      return await enqueue(
        async () => {
          // Lets waiting requests go first.
          await setImmediate();
          return observe('render', pageOfPath(page.path).screen, () => render(page));
        },
        { group, signal },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'busy') return null;
      throw error;
    }
  };
}
