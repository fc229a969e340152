import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/connect.ts';

const KINDS = ['jas', 'jas', 'trui', 'drinkfles', 'broodtrommel', 'muts', 'rugzak', 'jas', 'handschoen', 'knuffel'];
const PLACES = ['Gymzaal', 'Schoolplein', 'Gang', 'Gymzaal', 'Aula', 'Kleedkamer'];

/** Adds figures for the months before the oldest item, whose items no longer exist. */
export async function fillFigures(tx: Transaction, org_id: string): Promise<void> {
  await sql`
    insert into item_figures as f
    select ${org_id}, o.about, o.month, o.value, sum(o.found), sum(o.back), sum(o.given_away), sum(o.came_back)
    from generate_series(70, 520) day, generate_series(1, 3) n,
      lateral (select now() - make_interval(days => day) as placed, (day * 7 + n * 13) % 100 as chance) found,
      lateral (select case when chance < 62 then placed + make_interval(days => 1 + chance * chance / 160) end as fetched) back,
      figures_of(placed, null, fetched, (array['desk', 'desk', 'claim', 'match', 'desk'])[1 + chance % 5],
        case when fetched is null and day > 130 then placed + interval '2 months' end,
        (${KINDS}::text[])[1 + chance % 10], (${PLACES}::text[])[1 + chance % 6]) o
        -- Fewer items are lost at weekends and in summer, and most when it is cold.
    where extract(isodow from placed) < 6
      and n <= case when extract(month from placed) in (7, 8) then 0 when extract(month from placed) in (5, 6) then 1
        when extract(month from placed) in (11, 12, 1, 2) then 3 else 2 end
    group by 2, 3, 4
    on conflict (org_id, about, month, value) do update set found = f.found + excluded.found,
      back = f.back + excluded.back, given_away = f.given_away + excluded.given_away,
      came_back = f.came_back + excluded.came_back`.execute(tx);
}
