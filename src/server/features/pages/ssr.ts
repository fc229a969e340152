import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import type { ServerRenderedPage, Page, Screen } from '../../../shared/pages/pages.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { type Caller, createFairQueue } from '../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../platform/fair-queue/queue-limits.ts';

/** The server build of the browser app. */
const BUILD = new URL('../../../../dist/ssr/entry-server.js', import.meta.url);

type RenderPage = (page: ServerRenderedPage) => Promise<string>;

/** The screens that guests open first, and those that work without scripts. The browser renders all others. */
const serverRenderedScreens = new Set<Screen>([
  'home',
  'sector',
  'organization',
  'search',
  'claim',
  'embed',
  'privacy',
  'terms',
  'support',
  'about',
  'not-found',
]);

export const isServerRendered = ({ screen, orgPath }: Page) =>
  serverRenderedScreens.has(screen) && (screen !== 'search' || orgPath !== undefined);

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
          return render(page);
        },
        { group, signal },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'busy') return null;
      throw error;
    }
  };
}
