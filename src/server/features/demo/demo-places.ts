import { randomUUID } from 'node:crypto';

import type { Transaction } from '../../platform/database/connect.ts';
import type { DemoItem, DemoPlaces } from './demo-data.ts';

const worn = new Set(
  'jas, vest, broek, korte broek, t-shirt, rok, muts, hoed, sjaal, schoenen, laarzen, slippers, handschoenen'.split(
    ', ',
  ),
);

/** Adds storage places and returns a function that assigns items to them. Items found today have no place yet. */
export async function fillPlaces(
  tx: Transaction,
  org_id: string,
  { worn: clothes, other, valuable }: DemoPlaces,
): Promise<(item: DemoItem) => string | null> {
  const rows = [clothes, other, valuable].map((name, position) => ({
    org_id,
    id: randomUUID(),
    name,
    position,
    staff_only: name === valuable,
  }));
  await tx.insertInto('places').values(rows).execute();
  const [ofClothes, ofOthers, ofValuables] = rows.map(({ id }) => id) as [string, string, string];
  return ({ found, hidden, kindOnly, tags }) => {
    if (found === 0) return null;
    if (hidden || kindOnly) return ofValuables;
    return worn.has(tags[0]!) ? ofClothes : ofOthers;
  };
}
