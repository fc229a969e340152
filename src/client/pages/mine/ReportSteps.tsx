import {
  extendLostReport,
  foundLostReport,
  type OwnLostReport,
  weeksToLook,
  withdrawLostReport,
} from '../../../shared/lost-reports.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useReportStep } from './report-change.ts';

/** Extending gains less than this for one that was just made. */
const WEEK_MS = 7 * 86_400_000;

/** What its writer can do with a report. All of it can be taken back, so nothing asks for a second time. */
export function ReportSteps({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const found = useReportStep(mine, foundLostReport);
  const withdraw = useReportStep(mine, withdrawLostReport);
  const extend = useReportStep(mine, extendLostReport);
  const isBusy = found.isPending || withdraw.isPending || extend.isPending;
  const input = { params: { id: report.id } };
  const { state } = report;
  const isOpen = state === 'open';
  const isUnconfirmed = state === 'unconfirmed';
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && (
        <Button look="outline" disabled={isBusy} onClick={() => found.mutate(input)}>
          Ik heb het terug
        </Button>
      )}
      {(!isOpen || gains(report)) && (
        <Button look={isUnconfirmed ? 'solid' : 'outline'} disabled={isBusy} onClick={() => extend.mutate(input)}>
          {isUnconfirmed ? 'Bevestigen' : isOpen ? `Nog ${weeksToLook} weken zoeken` : 'Toch weer zoeken'}
        </Button>
      )}
      {(isOpen || isUnconfirmed) && (
        <Button look="outline" disabled={isBusy} onClick={() => withdraw.mutate(input)}>
          Intrekken
        </Button>
      )}
    </div>
  );
}

const gains = ({ last_day }: OwnLostReport) => Date.parse(last_day!) < Date.now() + (weeksToLook - 1) * WEEK_MS;
