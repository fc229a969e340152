import type { ReactNode } from 'react';

import type { Disposal } from '../../../../shared/clearing-out/contract.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { formatKilos } from '../weight.ts';

export function DisposalFacts({ disposal }: { disposal: Disposal }) {
  const { is_handed_in, destination, given_on, items, weight_grams, made_by_name, note } = disposal;
  return (
    <dl className="rounded-card border-line bg-surface mt-6 grid gap-3 border p-5 print:mt-3 print:gap-1 print:border-0 print:p-0">
      <Fact name={is_handed_in ? 'Ingeleverd bij:' : 'Weggegeven aan:'}>
        <bdi>{destination}</bdi>
      </Fact>
      <Fact name="Op:">
        <time dateTime={given_on}>{longDate(`${given_on}T12:00`)}</time>
      </Fact>
      <Fact name="Hoeveel:">
        {itemsInWords(items)}
        {weight_grams !== null && `, ${formatKilos(weight_grams)}`}
      </Fact>
      {made_by_name && <Fact name="Door:">{made_by_name}</Fact>}
      {note && (
        <Fact name="Opmerking:">
          <span dir="auto" className="whitespace-pre-line">
            {note}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr] print:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
