import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  extendLostReport,
  foundLostReport,
  type OwnLostReport,
  refuseMatch,
  weeksToLook,
} from '../../../shared/lost-reports.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { callForOwnAddress } from '../../api/visit.ts';
import { patience, useSending } from '../../components/report-form/sending.ts';
import { Message, type MessageProps } from '../../components/ui/Message.tsx';
import { navigate } from '../../router/history.ts';
import { useLocation, useSearchParams } from '../../router/router.tsx';
import { keepReport } from './report-change.ts';

/** Carries out what was answered in a mail, once, and says so; the same answer again changes nothing. */
export function MailAnswer({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const params = useSearchParams();
  const [outcome, setOutcome] = useState<Pick<MessageProps, 'look' | 'title' | 'description'> | null>(null);
  const refused = params.get('nee');
  const isAnswer = refused !== null || params.has('terug') || params.has('verleng');

  const own = { params: { id: report.id } };
  const carryOut = (signal: AbortSignal) =>
    refused !== null
      ? callForOwnAddress(
          refuseMatch,
          { params: { ...own.params, item_id: refused }, body: { is_refused: true } },
          signal,
        )
      : callForOwnAddress(params.has('terug') ? foundLostReport : extendLostReport, own, signal);

  function end(next: typeof outcome) {
    setOutcome(next);
    // Loading the page again must not answer once more, after somebody thought better of it.
    navigate(pathname, { replace: true });
  }

  const trouble = useSending(
    isAnswer,
    async (signal) => {
      keepReport(queryClient, mine, await carryOut(patience(signal, false)));
      end({
        look: 'success',
        ...(refused !== null
          ? { title: 'Dit is het niet', description: 'Dank je. We zoeken verder.' }
          : params.has('terug')
            ? { title: 'Dank je voor het laten weten' }
            : { title: `We zoeken nog ${weeksToLook} weken` }),
      });
    },
    (error) => end({ look: 'failure', title: 'Dat lukte niet', description: error.message }),
  );

  return (
    <div role="status" className="empty:hidden">
      {trouble ? (
        <Message
          look="busy"
          title="Je antwoord is nog niet verstuurd"
          description="Er is geen verbinding. We blijven het proberen: laat deze pagina open."
        />
      ) : (
        outcome && <Message {...outcome} />
      )}
    </div>
  );
}
