import type { GoneItem } from '../../../shared/clearing-out/contract.ts';
import { DAY_MS, dutchDate } from '../../../shared/platform/time.ts';
import type { Transaction } from '../../platform/database/connect.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Recent enough to be put back. */
export const daysSinceGiven = 4;
const DAYS_SINCE_HANDED_IN = 45;

/** Adds a recent disposal to charity, and an older one to the municipality. */
export async function fillDisposals(tx: Transaction, org_id: string, staff: string): Promise<void> {
  const placed_on = dutchDate(Date.now() - 120 * DAY_MS);
  const handedIn: GoneItem[] = [
    { name: 'telefoon, zwart', code: 'TW3KM', placed_on },
    { name: 'portemonnee, bruin', code: 'RX7DP', placed_on },
  ];
  const given = await tx
    .selectFrom('items')
    .select('id')
    .where('org_id', '=', org_id)
    .where('left_list_at', 'is not', null)
    .execute();
  const made = { org_id, made_by: staff };
  await tx
    .insertInto('disposals')
    .values({
      ...made,
      number: 1,
      is_handed_in: true,
      destination: 'Gemeente Amersfoort',
      given_on: dutchDate(Date.now() - DAYS_SINCE_HANDED_IN * DAY_MS),
      note: 'Afgegeven aan de balie van het stadhuis.',
      items: handedIn.length,
      contents: JSON.stringify(handedIn),
      created_at: daysAgo(DAYS_SINCE_HANDED_IN),
    })
    .execute();
  const { id } = await tx
    .insertInto('disposals')
    .values({
      ...made,
      number: 2,
      is_handed_in: false,
      destination: 'Stichting Kledingbank Amersfoort',
      given_on: dutchDate(Date.now() - daysSinceGiven * DAY_MS),
      weight_grams: 1_200,
      items: given.length,
      created_at: daysAgo(daysSinceGiven),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('items')
    .set({ disposal_id: id })
    .where('org_id', '=', org_id)
    .where('left_list_at', 'is not', null)
    .execute();
}
