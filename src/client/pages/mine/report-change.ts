import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Endpoint, InputOf } from '../../../shared/endpoint.ts';
import type {
  extendLostReport,
  foundLostReport,
  OwnLostReport,
  refuseMatch,
  withdrawLostReport,
} from '../../../shared/lost-reports.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { soon } from '../../api/call.ts';
import { mineQuery } from '../../api/mine-queries.ts';
import { callForOwnAddress } from '../../api/visit.ts';
import { dismissToast, showToast, toastStore } from '../../components/ui/toasts.ts';

type Step = typeof extendLostReport | typeof foundLostReport | typeof refuseMatch | typeof withdrawLostReport;

/** How a report of one's own is now, wherever it is shown. */
export function keepReport(queryClient: QueryClient, { address }: Mine, changed: OwnLostReport): void {
  queryClient.setQueryData(
    mineQuery(address).queryKey,
    (mine) =>
      mine && {
        ...mine,
        lost_reports: mine.lost_reports.map((report) => (report.id === changed.id ? changed : report)),
      },
  );
}

/** Takes a step with a report of one's own; the page shows how it stands then. */
export function useReportStep<E extends Step & Endpoint>(mine: Mine, endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OwnLostReport> => callForOwnAddress(endpoint, input, soon()),
    onSuccess(changed) {
      // What they say of the report may no longer be so.
      for (const { id } of toastStore.get()) dismissToast(id);
      keepReport(queryClient, mine, changed);
    },
    onError({ message }) {
      showToast({ look: 'failure', title: 'Dat lukte niet', description: message });
      void queryClient.invalidateQueries(mineQuery(mine.address));
    },
  });
}
