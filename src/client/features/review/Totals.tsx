import type { Review } from '../../../shared/review/contract.ts';
import { inDays, inDigits, inPercents } from './review-texts.ts';

export function Totals({ total }: { total: Review['total'] }) {
  const totals = [
    ['Gevonden', inDigits(total.found)],
    ['Daarvan al terug', inPercents(total.return_rate)],
    ['Opgehaald', inDigits(total.back)],
    ['Weggegeven', inDigits(total.given_away)],
    ['De helft opgehaald binnen', inDays(total.median_days)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1 lg:grid-cols-5 print:grid-cols-5">
      {totals.map(([name, value]) => (
        <div key={name} className="rounded-card border-line bg-surface flex flex-col border p-4">
          <dt className="text-muted text-sm font-semibold">{name}</dt>
          <dd className="mt-auto text-2xl font-extrabold tabular-nums sm:text-3xl print:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
