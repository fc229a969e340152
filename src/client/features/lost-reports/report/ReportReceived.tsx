import { CircleCheck } from 'lucide';

import { weeksReportStaysOpen } from '../../../../shared/lost-reports/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';

export function ReportReceived({ onMore }: { onMore: () => void }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title="We houden het in de gaten">
      <p>
        We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeksReportStaysOpen} weken lang bij alles wat
        binnenkomt. Vinden we iets, dan krijg je een mail.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('mine')}>Naar mijn spullen</ButtonLink>
        <Button look="outline" onClick={onMore}>
          Nog iets kwijt?
        </Button>
      </div>
    </Outcome>
  );
}
