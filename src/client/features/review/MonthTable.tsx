import { Table } from 'lucide';
import { useId, useState } from 'react';

import type { Review } from '../../../shared/review/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inDigits, inPercents, monthOf, shortMonth } from './review-texts.ts';

/** Soft hyphens, and upright text on the narrowest screens, let all columns fit. */
export const HEADINGS = [
  'Ge\u00advonden',
  'Op\u00adgehaald',
  'Weg\u00adgegeven',
  'Al terug',
  'Dagen tot op\u00adhalen',
];

/** Shows the figures of the charts. Screen readers and printed pages always include it. */
export function MonthTable({ months }: { months: Review['months'] }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <section className="grid gap-3">
      <Button
        variant="outline"
        className="justify-self-start print:hidden"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <Icon node={Table} className="size-5" />
        {shown ? 'Verberg de tabel' : 'Toon als tabel'}
      </Button>
      <div
        id={id}
        role="region"
        aria-label="Alle maanden"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it is scrolled, with the keyboard too
        tabIndex={shown ? 0 : undefined}
        className={
          shown ? 'rounded-card border-line bg-surface overflow-x-auto border p-2' : 'sr-only print:not-sr-only'
        }
      >
        <table className="w-full text-[0.8rem] tabular-nums sm:text-base [&_td]:text-end [&_td,&_th]:px-1 [&_td,&_th]:py-2 sm:[&_td,&_th]:px-2 [&_th:not(:first-child)]:text-end">
          <caption className="sr-only">Wat er per maand is gevonden, opgehaald en weggegeven</caption>
          <thead>
            <tr className="text-muted text-start align-bottom">
              <th scope="col">Maand</th>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col">
                  <span className="max-[24rem]:inline-block max-[24rem]:rotate-180 max-[24rem]:whitespace-nowrap max-[24rem]:[writing-mode:vertical-rl]">
                    {heading}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, found, back, given_away, return_rate, median_days }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="text-start font-medium whitespace-nowrap">
                  <span className="max-sm:hidden">{monthOf(month)}</span>
                  <span className="sm:hidden">{shortMonth(month)}</span> {month.slice(0, 4)}
                </th>
                <td>{inDigits(found)}</td>
                <td>{inDigits(back)}</td>
                <td>{inDigits(given_away)}</td>
                <td>{inPercents(return_rate)}</td>
                <td>{median_days === null ? '–' : inDigits(median_days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
