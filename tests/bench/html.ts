import { defaultPageSize } from '../../src/shared/items.ts';
import { type Figure, kb, ms } from './figures.ts';
import { fetchCompressed } from './first-page.ts';
import { inTurns } from './in-turns.ts';
import type { Portal } from './portal.ts';

const COMPRESSED = 300;
const MOST_CPU_MS = 5;

/** The search page as HTML: one that is kept, and one that must be rendered since nobody searched for quite that before. */
export async function html(server: Portal): Promise<Figure[]> {
  const { subpath } = await server.database.db
    .selectFrom('organizations')
    .select('subpath')
    .where('id', '=', server.organizations[1]!)
    .executeTakeFirstOrThrow();
  const path = `/schools/${subpath}/search`;
  let searches = 0;
  // Dots and hyphens mean nothing in a search, and make it another one.
  const search = () => `${path}?q=tas%20${(searches++).toString(2).replaceAll('0', '-').replaceAll('1', '.')}`;
  const page = await (await fetch(server.portal + search())).text();
  const photos = new Set(page.match(/\/photos\/[\w/-]+\.webp/g));
  if (photos.size < defaultPageSize) throw new Error(`a page with ${photos.size} photos is not what is to be measured`);

  const kept = await inTurns(server, () => path);
  const rendered = await inTurns(server, search);
  const before = await server.usage();
  for (let n = 0; n < COMPRESSED; n++) await fetchCompressed(server.portal + search());
  const compressedMs = ((await server.usage()).cpuMs - before.cpuMs) / COMPRESSED;
  const size = kb(Buffer.byteLength(page));
  return [
    {
      what: `search page that is kept, HTML per second: ${kept.what}`,
      measured: kept.measured,
      promised: '',
      kept: true,
    },
    {
      what: `search page that is rendered (${size}), HTML per second: ${rendered.what}`,
      measured: rendered.measured,
      promised: '',
      kept: true,
    },
    {
      what: `search page of ${defaultPageSize} items that is rendered: of a core; for one reader after another, with brotli`,
      measured: `${ms(rendered.cpuMs)}, ${ms(compressedMs)}`,
      promised: `at most ${MOST_CPU_MS} ms of a core`,
      kept: rendered.cpuMs <= MOST_CPU_MS,
    },
  ];
}
