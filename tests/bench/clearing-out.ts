import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

import { disposalLimits } from '../../src/shared/clearing-out/contract.ts';
import { dutchDate } from '../../src/shared/platform/time.ts';
import { count, type Figure, median, ms, seconds } from './figures.ts';
import type { Portal } from './portal.ts';

const ROUNDS = 5;

/**
 * Measures the list of due items in an organisation with a hundred thousand items, and one disposal of the maximum
 * size.
 */
export async function measureClearingOut(
  { database, organizations, portal }: Portal,
  token: string,
): Promise<Figure[]> {
  const largeOrganization = organizations[0]!;
  const { pool } = database;
  await pool.query('update organizations set donation_after_months = 3 where id = $1', [largeOrganization]);
  await pool.query("update organizations set term_since = '2020-01-01' where id = $1", [largeOrganization]);
  await pool.query(
    `with placed as (
       insert into photos (org_id, path, placed_at) select $1, 'x/due-' || n || '.webp', now() from generate_series(1, $2) n
       returning id
     )
     insert into items (org_id, photo_id, tags, last_seen_location, upload_date)
     select $1, id, array['jas', 'blauw', 'tag ' || row_number() over () % 500], 'Kantine', now() - interval '200 days'
     from placed`,
    [largeOrganization, ROUNDS * disposalLimits.items],
  );
  const ask = async <Answer>(path: string, body?: object): Promise<{ answer: Answer; took: number }> => {
    const start = performance.now();
    const response = await fetch(`${portal}/api/organizations/${largeOrganization}/${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    const answer = (await response.json()) as Answer;
    return { answer, took: performance.now() - start };
  };
  const times = { looking: [] as number[], giving: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const { answer, took } = await ask<{ items: { id: string }[] }>('due-items?when=now');
    const given = await ask<{ refused: object[] }>('disposals', {
      items: answer.items.map(({ id }) => id),
      // The oldest due items include valuables, which can only be handed in.
      is_handed_in: true,
      destination: 'Gemeente',
      given_on: dutchDate(Date.now()),
      idempotency_key: randomUUID(),
    });
    if (given.answer.refused.length > 0) throw new Error('some items were refused');
    times.looking.push(took);
    times.giving.push(given.took);
  }
  const slowest = Math.max(...times.giving);
  const size = count(disposalLimits.items);
  return [
    {
      what: `organisation of 100,000 items, list of ${size} due items: p50`,
      measured: ms(median(times.looking)),
      promised: '',
      isMet: true,
    },
    {
      what: `organisation of 100,000 items, disposal of ${size} items: slowest`,
      measured: seconds(slowest),
      promised: 'at most 2 s',
      isMet: slowest <= 2_000,
    },
  ];
}
