import { pathTo } from '../../../../shared/pages/pages.ts';
import type { GroupReview } from '../../../../shared/review/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { HEADINGS } from '../../review/MonthTable.tsx';
import { inDigits, inPercents } from '../../review/review-texts.ts';
import { Card } from '../../review/ReviewCharts.tsx';

/** The figures of the year per location. A phone has no room for what was given away, which the spreadsheet has. */
export function LocationTable({ locations }: { locations: GroupReview['locations'] }) {
  return (
    <Card title="Per locatie">
      <div
        role="region"
        aria-label="Per locatie"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it is scrolled, with the keyboard too
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-[0.8rem] tabular-nums sm:text-base [&_td]:text-end [&_td,&_th]:px-1 [&_td,&_th]:py-2 sm:[&_td,&_th]:px-2 [&_th:not(:first-child)]:text-end">
          <caption className="sr-only">Wat er in dit jaar per locatie is gevonden, opgehaald en weggegeven</caption>
          <thead>
            <tr className="text-muted text-start align-bottom">
              <th scope="col" className="text-start">
                Locatie
              </th>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className={heading === HEADINGS[2] ? 'max-sm:hidden' : ''}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {locations.map(({ id, name, is_paused, found, back, given_away, return_rate, median_days, ...place }) => (
              <tr key={id} className="border-line border-t">
                <th scope="row" className="min-w-24 text-start font-medium wrap-anywhere">
                  <Link to={pathTo('organization', place)} className="underline">
                    {name}
                  </Link>
                  {is_paused && <span className="text-muted block text-sm">tijdelijk gesloten</span>}
                </th>
                <td>{inDigits(found)}</td>
                <td>{inDigits(back)}</td>
                <td className="max-sm:hidden">{inDigits(given_away)}</td>
                <td>{inPercents(return_rate)}</td>
                <td>{median_days === null ? '–' : inDigits(median_days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
