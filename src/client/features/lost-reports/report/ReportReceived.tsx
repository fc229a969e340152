import { CircleCheck } from 'lucide';

import { weeksReportStaysOpen } from '../../../../shared/lost-reports/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';

export function ReportReceived({ onMore }: { onMore: () => void }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title={text('We houden het in de gaten')}>
      <p>
        {text(
          'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.',
          { weeks: weeksReportStaysOpen },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('mine')}>{text('Naar mijn spullen')}</ButtonLink>
        <Button variant="outline" onClick={onMore}>
          {text('Nog iets kwijt?')}
        </Button>
      </div>
    </Outcome>
  );
}
