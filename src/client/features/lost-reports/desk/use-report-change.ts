import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  closeLostReport,
  connectMatch,
  type DeskMatch,
  type DeskReport,
  disconnectMatch,
  reopenLostReport,
  notifyOfMatch,
} from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { isItemsQueryOf } from '../../items/queries.ts';
import { updateCachedReport } from '../queries.ts';
import { canBeMailed, hasLostReports } from './match-state.ts';

export type Change = { kind: 'connect' | 'disconnect' | 'notify'; item_id: string } | { kind: 'close' | 'reopen' };

function sendChange({ id }: DeskReport, change: Change): Promise<DeskReport> {
  switch (change.kind) {
    case 'connect':
      return call(connectMatch, { params: { id, item_id: change.item_id } }, defaultTimeout());
    case 'disconnect':
      return call(disconnectMatch, { params: { id, item_id: change.item_id } }, defaultTimeout());
    case 'notify':
      return call(notifyOfMatch, { params: { id, item_id: change.item_id } }, defaultTimeout());
    case 'close':
      return call(closeLostReport, { params: { id } }, defaultTimeout());
    case 'reopen':
      return call(reopenLostReport, { params: { id } }, defaultTimeout());
  }
}

interface ToastTexts {
  title: string;
  description?: string | undefined;
}

function describeChange(changed: DeskReport, change: Change, organization: Organization): ToastTexts {
  const mailNotice = canBeMailed(changed, organization) ? 'De melder krijgt een mail.' : undefined;
  switch (change.kind) {
    case 'connect': {
      const match = changed.matches.find(({ item }) => item.id === change.item_id);
      if (match?.claim_id) return { title: 'Gekoppeld', description: 'De melder heeft dit al aangevraagd.' };
      return {
        title: 'Gekoppeld',
        description: match?.item.is_public
          ? mailNotice
          : 'Het voorwerp is niet openbaar: kies ‘Laat weten’ om de melder te mailen.',
      };
    }
    case 'disconnect':
      return { title: 'Past niet', description: 'Over dit voorwerp mailen we de melder niet meer.' };
    case 'notify':
      return { title: 'De melder krijgt een mail', description: 'Zonder foto en zonder beschrijving.' };
    case 'close':
      return { title: 'Afgehandeld', description: mailNotice };
    case 'reopen':
      return { title: 'Weer open', description: 'We zoeken verder. Er gaat geen mail.' };
  }
}

export function useReportChange(report: DeskReport, organization: Organization) {
  const queryClient = useQueryClient();
  // Not awaited: the toast does not depend on the refetch.
  const reload = () => void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
  const handleError = (error: Error) => {
    const current = error instanceof CallError && error.code === 'lost_report_changed' && error.current;
    if (current) updateCachedReport(queryClient, current as DeskReport);
    showToast({ variant: 'failure', title: 'Fout', description: error.message });
    reload();
  };
  const handleSuccess = (changed: DeskReport, { title, description }: ToastTexts, undo?: Change) => {
    updateCachedReport(queryClient, changed);
    reload();
    const action = undo && { label: 'Ongedaan maken', onPress: () => undoing.mutate(undo) };
    showToast({ variant: 'success', title, description, action });
  };
  const undoing = useMutation({
    mutationFn: (change: Change) => sendChange(report, change),
    onSuccess: (changed, change) =>
      handleSuccess(
        changed,
        change.kind === 'connect' ? { title: 'Past toch wel' } : describeChange(changed, change, organization),
      ),
    onError: handleError,
  });
  return useMutation({
    mutationFn: (change: Change) => sendChange(report, change),
    onSuccess: (changed, change) =>
      handleSuccess(changed, describeChange(changed, change, organization), findUndo(change, report, organization)),
    onError: handleError,
  });
}

/** The change that undoes this one, if that sends no mail. */
function findUndo(change: Change, { matches }: DeskReport, organization: Organization): Change | undefined {
  if (change.kind === 'close') return { kind: 'reopen' };
  if (change.kind !== 'disconnect' || !hasLostReports(organization)) return undefined;
  const match = matches.find(({ item }) => item.id === change.item_id);
  return match && !isMailedOnConnecting(match) ? { kind: 'connect', item_id: change.item_id } : undefined;
}

/** Undo must not send a mail that would not have been sent otherwise. */
const isMailedOnConnecting = ({ item, is_by_hand, mailed_at }: DeskMatch) =>
  item.is_public && !is_by_hand && !mailed_at;
