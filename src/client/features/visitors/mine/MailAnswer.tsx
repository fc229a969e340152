import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  extendLostReport,
  markLostReportFound,
  type LostReportState,
  type OwnLostReport,
  refuseMatch,
  weeksReportStaysOpen,
} from '../../../../shared/lost-reports/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../shared/visitors/contract.ts';
import { navigate } from '../../../platform/router/history.ts';
import { useLocation, useSearchParams } from '../../../platform/router/router.tsx';
import { Message, type MessageProps } from '../../../ui/Message.tsx';
import { sendTimeout, useRetriedSend } from '../../forms/retried-send.ts';
import { callForOwnAddress } from '../visit.ts';
import { updateCachedReport } from './reports/report-change.ts';

/** Shown while the report is still in this state. */
interface AnswerOutcome extends Pick<MessageProps, 'variant' | 'title' | 'description'> {
  state: LostReportState;
}

/** Executes an answer from a mail once; repeating it changes nothing. */
export function MailAnswer({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const params = useSearchParams();
  const [outcome, setOutcome] = useState<AnswerOutcome | null>(null);
  const refused = params.get('nee');
  const isAnswer = refused !== null || params.has('terug') || params.has('verleng');

  const own = { params: { id: report.id } };
  const sendAnswer = (signal: AbortSignal) =>
    refused !== null
      ? callForOwnAddress(
          refuseMatch,
          { params: { ...own.params, item_id: refused }, body: { is_refused: true } },
          signal,
        )
      : callForOwnAddress(params.has('terug') ? markLostReportFound : extendLostReport, own, signal);

  function showOutcome(next: AnswerOutcome) {
    setOutcome(next);
    // A reload must not repeat the answer after the visitor has changed it.
    navigate(pathname, { replace: true });
  }

  const retryError = useRetriedSend(
    isAnswer,
    async (signal) => {
      const changed = await sendAnswer(sendTimeout(signal, false));
      updateCachedReport(queryClient, mine, changed);
      showOutcome({
        state: changed.state,
        variant: 'success',
        ...(refused !== null
          ? { title: text('We zoeken verder'), description: text('Bedankt voor het doorgeven.') }
          : params.has('terug')
            ? { title: text('Bedankt voor het doorgeven') }
            : { title: text('We zoeken nog {weeks} weken', { weeks: weeksReportStaysOpen }) }),
      });
    },
    (error) =>
      showOutcome({
        state: report.state,
        variant: 'failure',
        title: text('Dat lukte niet'),
        description: error.message,
      }),
  );

  return (
    <div role="status" className="empty:hidden">
      {retryError ? (
        <Message
          variant="busy"
          title={text('Je antwoord is nog niet verstuurd')}
          description={text('Er is geen verbinding. We blijven het proberen: laat deze pagina open.')}
        />
      ) : (
        outcome && outcome.state === report.state && <Message {...outcome} />
      )}
    </div>
  );
}
