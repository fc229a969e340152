import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { DomainError } from '../../shared/errors.ts';
import type { DrawnPage, Page, Screen } from '../../shared/pages.ts';
import { type Asker, createQueue } from '../limits/turns.ts';
import { StartupError } from '../process/startup-error.ts';

/** The browser app once more, built for the server. */
const BUILD = new URL('../../../dist/draw/draw.js', import.meta.url);

type Draw = (page: DrawnPage) => Promise<string>;

/** What guests see first, and what can be told without scripts. Everything else is drawn by the browser. */
const drawn = new Set<Screen>([
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

export const isDrawn = ({ screen, orgPath }: Page) =>
  drawn.has(screen) && (screen !== 'search' || orgPath !== undefined);

/** Each takes some milliseconds in which nothing else is answered: one at a time, and networks take turns. */
const TURNS = { atOnce: 1, longest: 100, longestOfGroup: 20, patienceMs: 2_000 };

/** Draws pages as HTML. Null when it is too busy for that: the browser then draws it, as it can draw everything. */
export function createDrawing() {
  if (!existsSync(BUILD)) throw new StartupError('What draws pages is not built. Run: npm run build');
  const inTurn = createQueue(TURNS);
  let loading: Promise<Draw> | undefined;
  const load = () => (loading ??= import(BUILD.href).then(({ draw }: { draw: Draw }) => draw));

  return async function drawing(page: DrawnPage, { group, signal }: Asker): Promise<string | null> {
    const draw = await load();
    try {
      return await inTurn(
        async () => {
          // Whoever asks for something else in the meantime is answered first.
          await setImmediate();
          return draw(page);
        },
        { group, signal },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'busy') return null;
      throw error;
    }
  };
}
