import {
  extendLostReport,
  markLostReportFound,
  type OwnLostReport,
  weeksReportStaysOpen,
  withdrawLostReport,
} from '../../../../../shared/lost-reports/contract.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import { DAY_MS } from '../../../../../shared/platform/time.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useReportChange } from './report-change.ts';

/** A report that was just made gains less than a week by extending it. */
const WEEK_MS = 7 * DAY_MS;

interface ReportActionsProps {
  report: OwnLostReport;
  mine: Mine;
  onDone: () => void;
}

/** All actions can be undone, so none asks for confirmation. */
export function ReportActions({ report, mine, onDone }: ReportActionsProps) {
  const found = useReportChange(mine, markLostReportFound);
  const withdraw = useReportChange(mine, withdrawLostReport);
  const extend = useReportChange(mine, extendLostReport);
  const isBusy = found.isPending || withdraw.isPending || extend.isPending;
  const input = { params: { id: report.id } };
  const { state } = report;
  const isOpen = state === 'open';
  const isUnconfirmed = state === 'unconfirmed';
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && (
        <Button variant="outline" disabled={isBusy} onClick={() => found.mutate(input, { onSuccess: onDone })}>
          {text('Ik heb het terug')}
        </Button>
      )}
      {(isOpen ? isWorthExtending(report) : report.is_looked_for) && (
        <Button
          variant={isUnconfirmed ? 'solid' : 'outline'}
          disabled={isBusy}
          onClick={() => extend.mutate(input, { onSuccess: onDone })}
        >
          {isUnconfirmed
            ? text('Bevestigen')
            : isOpen
              ? text('Nog {weeks} weken zoeken', { weeks: weeksReportStaysOpen })
              : text('Toch weer zoeken')}
        </Button>
      )}
      {(isOpen || isUnconfirmed) && (
        <Button variant="outline" disabled={isBusy} onClick={() => withdraw.mutate(input, { onSuccess: onDone })}>
          {text('Intrekken')}
        </Button>
      )}
    </div>
  );
}

const isWorthExtending = ({ last_day }: OwnLostReport) =>
  Date.parse(last_day!) < Date.now() + (weeksReportStaysOpen - 1) * WEEK_MS;
