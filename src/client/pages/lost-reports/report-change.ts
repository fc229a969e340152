import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  closeLostReport,
  connectMatch,
  type DeskMatch,
  type DeskReport,
  disconnectMatch,
  tellOfMatch,
} from '../../../shared/lost-reports.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { CallError } from '../../api/call-error.ts';
import { call, soon } from '../../api/call.ts';
import { keepReport } from '../../api/lost-report-queries.ts';
import { isAboutItemsOf } from '../../api/queries.ts';
import { showToast } from '../../components/ui/toasts.ts';

export type Change = { kind: 'connect' | 'disconnect' | 'tell'; item_id: string } | { kind: 'close' };

function make({ id }: DeskReport, change: Change): Promise<DeskReport> {
  switch (change.kind) {
    case 'connect':
      return call(connectMatch, { params: { id, item_id: change.item_id } }, soon());
    case 'disconnect':
      return call(disconnectMatch, { params: { id, item_id: change.item_id } }, soon());
    case 'tell':
      return call(tellOfMatch, { params: { id, item_id: change.item_id } }, soon());
    case 'close':
      return call(closeLostReport, { params: { id } }, soon());
  }
}

const theyGetMail = ({ gets_mail }: DeskReport) => (gets_mail ? 'De melder krijgt een mail.' : undefined);

/** What somebody is told afterwards. */
function outcome(changed: DeskReport, change: Change): { title: string; description?: string | undefined } {
  switch (change.kind) {
    case 'connect': {
      const match = changed.matches.find(({ item }) => item.id === change.item_id);
      return {
        title: 'Gekoppeld',
        description: match?.item.is_public
          ? theyGetMail(changed)
          : 'Het voorwerp is niet openbaar: kies ‘Laat weten’ om de melder te mailen.',
      };
    }
    case 'disconnect':
      return { title: 'Past niet', description: 'Over dit voorwerp mailen we de melder niet meer.' };
    case 'tell':
      return { title: 'De melder krijgt een mail', description: 'Zonder foto en zonder beschrijving.' };
    case 'close':
      return { title: 'Terecht', description: theyGetMail(changed) };
  }
}

/** What staff do to a report. What fails is said at once, and can be tried again. */
export function useReportChange(report: DeskReport, organization: Organization) {
  const queryClient = useQueryClient();
  // Not awaited: it is done, whatever the lists still have to fetch.
  const reload = () => void queryClient.invalidateQueries({ predicate: isAboutItemsOf(organization.id) });
  const fail = (error: Error) => {
    const current = error instanceof CallError && error.code === 'lost_report_changed' && error.current;
    if (current) keepReport(queryClient, current as DeskReport);
    showToast({ look: 'failure', title: 'Fout', description: error.message });
    reload();
  };
  const undoing = useMutation({
    mutationFn: (item_id: string) => make(report, { kind: 'connect', item_id }),
    onSuccess(changed) {
      keepReport(queryClient, changed);
      reload();
      showToast({ look: 'success', title: 'Past toch wel' });
    },
    onError: fail,
  });
  return useMutation({
    mutationFn: (change: Change) => make(report, change),
    onSuccess(changed, change) {
      keepReport(queryClient, changed);
      reload();
      const match = 'item_id' in change ? report.matches.find(({ item }) => item.id === change.item_id) : undefined;
      const action = { label: 'Ongedaan maken', onPress: () => undoing.mutate(match!.item.id) };
      const isUndoable = change.kind === 'disconnect' && match && !isMailedOnConnecting(match);
      showToast({ look: 'success', ...outcome(changed, change), ...(isUndoable && { action }) });
    },
    onError: fail,
  });
}

/** Taking a slip of the finger back must not send a mail that would not have gone otherwise. */
const isMailedOnConnecting = ({ item, is_by_hand, mailed_at }: DeskMatch) =>
  item.is_public && !is_by_hand && !mailed_at;
