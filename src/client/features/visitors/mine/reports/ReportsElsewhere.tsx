import { type OwnLostReport, withdrawLostReport } from '../../../../../shared/lost-reports/contract.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { showToast } from '../../../../ui/toasts/toasts.ts';
import { namesOf } from '../../../organizations/names-of.ts';
import { useReportChange } from './report-change.ts';

/** The reports of the same loss at other organisations that have not ended. */
export const reportsElsewhere = (report: OwnLostReport, mine: Mine) =>
  mine.lost_reports.filter(
    ({ id, shared_id, state }) =>
      id !== report.id && shared_id && shared_id === report.shared_id && ['open', 'unconfirmed'].includes(state),
  );

/** Once it is found, the owner can end them. */
export function ReportsElsewhere({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const withdraw = useReportChange(mine, withdrawLostReport);
  const others = reportsElsewhere(report, mine);
  if (others.length === 0) return null;
  const names = namesOf(others.map(({ organization }) => organization));
  if (report.state !== 'found') return <p className="text-muted">{text('Ook gemeld bij {names}.', { names })}</p>;
  return (
    <Banner variant="info">
      <p>{text('Je meldde dit ook bij {names}. Daar zoeken we nog.', { names })}</p>
      <Button
        disabled={withdraw.isPending}
        className="justify-self-start"
        onClick={async () => {
          let hasFailed = false;
          for (const { id } of others)
            await withdraw.mutateAsync({ params: { id } }).catch(() => {
              hasFailed = true;
            });
          if (!hasFailed)
            showToast({ variant: 'success', title: text('Ook bij {names} zoeken we niet meer', { names }) });
        }}
      >
        {text('Stop daar ook met zoeken')}
      </Button>
    </Banner>
  );
}
