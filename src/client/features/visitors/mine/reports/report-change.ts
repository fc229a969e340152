import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import type {
  extendLostReport,
  markLostReportFound,
  OwnLostReport,
  refuseMatch,
  withdrawLostReport,
} from '../../../../../shared/lost-reports/contract.ts';
import type { Endpoint, InputOf } from '../../../../../shared/platform/endpoint.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { defaultTimeout } from '../../../../platform/api/call.ts';
import { dismissToast, showToast, toastStore } from '../../../../ui/toasts/toasts.ts';
import { mineQuery } from '../../queries.ts';
import { callForOwnAddress } from '../../visit.ts';

type ReportEndpoint =
  | typeof extendLostReport
  | typeof markLostReportFound
  | typeof refuseMatch
  | typeof withdrawLostReport;

/** Updates the report in the cached page. */
export function updateCachedReport(queryClient: QueryClient, { address }: Mine, changed: OwnLostReport): void {
  queryClient.setQueryData(
    mineQuery(address).queryKey,
    (mine) =>
      mine && {
        ...mine,
        lost_reports: mine.lost_reports.map((report) => (report.id === changed.id ? changed : report)),
      },
  );
}

/** Changes the visitor's lost report and updates the cached page. */
export function useReportChange<E extends ReportEndpoint & Endpoint>(mine: Mine, endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OwnLostReport> => callForOwnAddress(endpoint, input, defaultTimeout()),
    onSuccess(changed) {
      // Toasts may describe the former state.
      for (const { id } of toastStore.get()) dismissToast(id);
      updateCachedReport(queryClient, mine, changed);
    },
    onError({ message }) {
      showToast({ variant: 'failure', title: text('Dat lukte niet'), description: message });
      void queryClient.invalidateQueries(mineQuery(mine.address));
    },
  });
}
