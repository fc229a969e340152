import { DAY_MS, HOUR_MS, dutchDate } from '../../../shared/platform/time.ts';
import type { Transaction } from '../../platform/database/connect.ts';

const moment = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();

interface DemoClaim {
  tags: string;
  address: string;
  name: string;
  recognition: string;
  hoursAgo: number;
  /** Questions and answers, alternating. */
  messages?: string[];
  /** `after` is the number of hours until the decision. */
  decided?: { after: number } & ({ code: string; daysLeft: number } | { reason: string });
}

const demoClaims: DemoClaim[] = [
  {
    tags: 'jas, grijs',
    address: 'sanne@gezin.example',
    name: 'Sanne de Wit',
    recognition: 'In de kraag staat de naam van mijn zoon, Sem. In de linkerzak zit een klein gaatje.',
    hoursAgo: 20,
  },
  {
    tags: 'jas, grijs',
    address: 'murat@gezin.example',
    name: 'Murat Kaya',
    recognition: 'Mijn dochter is net zo’n jas kwijt, ook maat 152.',
    hoursAgo: 6,
  },
  {
    tags: 'knuffel, beer, bruin',
    address: 'ouder@ouders.example',
    name: 'Olga Ouwens',
    recognition: 'Hij heet Bram en slaapt al vier jaar bij ons. Zijn neus is een beetje los.',
    hoursAgo: 28,
    messages: [
      'Heeft Bram nog iets bijzonders aan zijn poten?',
      'Ja, onder zijn linkervoet is een stukje stof genaaid.',
    ],
  },
  {
    tags: 'horloge, blauw, wit',
    address: 'noor@gezin.example',
    name: 'Noor Bakker',
    recognition: 'Op de achterkant staat een N gekrast.',
    hoursAgo: 70,
    decided: { after: 3, code: 'K7P4X', daysLeft: 11 },
  },
  {
    tags: 'bril, blauw',
    address: 'thijs@gezin.example',
    name: 'Thijs Vermeer',
    recognition: 'Een bril met een rood montuur.',
    hoursAgo: 50,
    decided: { after: 5, reason: 'Deze bril heeft een donker montuur, geen rood. Kijk gerust nog eens verder.' },
  },
];

/** Hours to decide about earlier claims that are deleted by now: enough of them to show the usual answer time. */
const EARLIER_DECISION_HOURS = [2, 4, 20, 30];

/** Adds claims in every state that staff handle. */
export async function fillClaims(tx: Transaction, org_id: string, staff: string): Promise<void> {
  const items = await tx.selectFrom('items').select(['id', 'tags']).where('org_id', '=', org_id).execute();
  const visitors = demoClaims.filter(({ address }) => address.endsWith('@gezin.example'));
  await tx
    .insertInto('visitors')
    .values(visitors.map(({ address }) => ({ address })))
    .execute();
  for (const { tags, hoursAgo, messages = [], decided, ...words } of demoClaims) {
    const item_id = items.find((item) => item.tags.join(', ') === tags)!.id;
    const decided_at = decided ? moment(hoursAgo - decided.after) : null;
    const outcome = decided && 'code' in decided ? reserve(decided) : decided && refuse(decided.reason, decided_at!);
    const { id } = await tx
      .insertInto('claims')
      .values({
        org_id,
        item_id,
        item_name: tags,
        ...words,
        created_at: moment(hoursAgo),
        waiting_since: moment(hoursAgo),
        is_asked: messages.length % 2 === 1,
        decided_at,
        decided_by: decided ? staff : null,
        ...(outcome ?? { state: 'waiting' as const }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, text] of messages.entries()) {
      const from_claimant = index % 2 === 1;
      const created_at = moment(hoursAgo - 2 * (index + 1));
      const author_id = from_claimant ? null : staff;
      await tx
        .insertInto('claim_messages')
        .values({ org_id, claim_id: id, from_claimant, author_id, text, created_at })
        .execute();
    }
    if (outcome?.state === 'approved') {
      await tx
        .updateTable('items')
        .set({ is_reserved: true })
        .where('org_id', '=', org_id)
        .where('id', '=', item_id)
        .execute();
    }
  }
  const hours = [...demoClaims.flatMap(({ decided }) => decided?.after ?? []), ...EARLIER_DECISION_HOURS];
  const seconds_to_decide = hours.reduce((sum, after) => sum + after * 3_600, 0);
  await tx
    .insertInto('claim_figures')
    .values({
      org_id,
      month: `${dutchDate(Date.now()).slice(0, 7)}-01`,
      decided: hours.length,
      seconds_to_decide,
      decided_in_day: hours.filter((after) => after <= 24).length,
      decided_in_two_days: hours.filter((after) => after <= 48).length,
      decided_in_week: hours.length,
    })
    .execute();
}

const reserve = ({ code, daysLeft }: { code: string; daysLeft: number }) => ({
  state: 'approved' as const,
  code,
  last_day: dutchDate(Date.now() + daysLeft * DAY_MS),
});

const refuse = (reason: string, ended_at: string) => ({ state: 'rejected' as const, reason, ended_at });
