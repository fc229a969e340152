import { itemName } from '../../../../../shared/items/labels.ts';
import type { OwnLostReport } from '../../../../../shared/lost-reports/contract.ts';
import { officeOf } from '../../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../../shared/pages/pages.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { reportName } from '../../../lost-reports/form/report-name.ts';
import { ownReasonsInWords } from '../../../lost-reports/match-reasons.ts';
import { Photo } from '../../../photos/Photo.tsx';
import { dayAndMonth } from '../dates.ts';
import { OwnCard } from '../OwnCard.tsx';
import { isPerhapsFound, isUnanswered, reportInWords } from './report-texts.ts';

/** A summary that links to the page of the report. */
export function OwnReportCard({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const { id, matches, created_at } = report;
  const office = officeOf({ ...report.organization, office_name: null });
  const own = pathTo('own-report', { id });
  const name = reportName(report);
  const label = isPerhapsFound(report) ? text('Is dit het?') : text('Bekijken');
  const claimed = matches.filter(({ claim }) => claim);
  const shown = claimed.length > 0 ? claimed : matches.filter(isUnanswered);
  return (
    <OwnCard
      id={id}
      state={reportInWords(report, mine.gets_mail)}
      title={
        <Link to={own} className="hover:underline">
          {name}
        </Link>
      }
      since={text('Gemeld op {date}', { date: dayAndMonth(created_at) })}
    >
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.slice(0, 3).map(({ item, reasons }) => (
            <li key={item.id} className="narrow:flex-col narrow:items-start flex items-center gap-3">
              <Photo url={item.photo_url} alt="" size="small" className="size-20 shrink-0 rounded-xl" />
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{itemName(item)}</p>
                <p className="text-muted text-sm">{ownReasonsInWords({ reasons }, office)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        to={own}
        variant={isPerhapsFound(report) ? 'solid' : 'outline'}
        className="justify-self-start"
        aria-label={`${label} ${name}`}
      >
        {label}
      </ButtonLink>
    </OwnCard>
  );
}
