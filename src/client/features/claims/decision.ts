import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  approveClaim,
  askClaimant,
  type DeskClaim,
  handOverItem,
  rejectClaim,
  unapproveClaim,
} from '../../../shared/claims/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { isItemsQueryOf } from '../items/queries.ts';
import { changeKey, useStatusChange } from '../items/status/status-change.ts';
import { outcomeOf } from './outcome.ts';
import { updateCachedClaim } from './queries.ts';

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; reason: string }
  | { kind: 'ask'; text: string }
  | { kind: 'hand-over' };

type OpenState = 'waiting' | 'approved';

function decide({ id, state }: DeskClaim, decision: Decision): Promise<DeskClaim> {
  const params = { id };
  switch (decision.kind) {
    case 'approve':
      return call(approveClaim, { params }, defaultTimeout());
    case 'reject':
      return call(
        rejectClaim,
        { params, body: { reason: decision.reason, state: state as OpenState } },
        defaultTimeout(),
      );
    case 'ask':
      return call(askClaimant, { params, body: { text: decision.text } }, defaultTimeout());
    case 'hand-over':
      return call(handOverItem, { params }, defaultTimeout());
  }
}

/** The current claim, when a colleague decided first. */
export const conflictingClaim = (error: Error): DeskClaim | undefined =>
  error instanceof CallError && error.code === 'claim_changed' ? (error.current as DeskClaim | undefined) : undefined;

/** Sends a decision. When a colleague decided first, nothing is changed and their decision is shown. */
export function useDecision(claim: DeskClaim, organization: Organization) {
  const queryClient = useQueryClient();
  const { uncollection } = useStatusChange({ id: claim.item?.id ?? '' }, organization);
  const show = (changed: DeskClaim) => {
    updateCachedClaim(queryClient, changed);
    // Not awaited, because the decision is final before the lists are refetched.
    void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
  };

  const fail = (error: Error) => {
    const current = conflictingClaim(error);
    if (current) {
      show(current);
      showToast({ variant: 'failure', title: 'Iemand was je voor', description: outcomeOf(current) ?? error.message });
    } else {
      showToast({ variant: 'failure', title: 'Fout', description: error.message });
    }
  };
  const unapproval = useMutation({
    mutationFn: () => call(unapproveClaim, { params: { id: claim.id } }, defaultTimeout()),
    onSuccess(changed) {
      show(changed);
      const description = `De aanvraag van ${changed.name} wacht weer. Er is geen mail verstuurd.`;
      showToast({ variant: 'success', title: 'Toch niet goedgekeurd', description });
    },
    onError: fail,
  });

  const showSuccess: Record<Decision['kind'], (changed: DeskClaim) => void> = {
    approve(changed) {
      const others = changed.others.filter(({ state }) => state === 'waiting').length;
      const waiting = others === 1 ? 'Er wacht nog iemand' : `Er wachten nog ${others} anderen`;
      showToast({
        variant: 'success',
        title: others === 0 ? 'Goedgekeurd' : `Goedgekeurd. ${waiting} op dit voorwerp.`,
        description: `${changed.name} krijgt een mail met de code.`,
        action: { label: 'Ongedaan maken', onPress: () => unapproval.mutate() },
      });
    },
    reject: ({ name }) =>
      showToast({ variant: 'success', title: 'Afgewezen', description: `${name} krijgt een mail met de reden.` }),
    ask: ({ name }) =>
      showToast({
        variant: 'success',
        title: 'Vraag verstuurd',
        description: `Het antwoord van ${name} komt hier te staan.`,
      }),
    'hand-over': ({ name, item }) =>
      showToast({
        variant: 'success',
        title: 'Meegegeven',
        description: `Het voorwerp is opgehaald door ${name}.`,
        ...(item?.claimed_date && {
          action: { label: 'Ongedaan maken', onPress: () => uncollection.mutate(item.claimed_date!) },
        }),
      }),
  };

  return useMutation({
    mutationKey: changeKey(claim.item?.id ?? ''),
    mutationFn: (decision: Decision) => decide(claim, decision),
    onSuccess(changed, { kind }) {
      show(changed);
      showSuccess[kind](changed);
    },
    onError(error, { kind }) {
      // Decisions with a text show their failure beside the field.
      if (conflictingClaim(error) || kind === 'approve' || kind === 'hand-over') fail(error);
    },
  });
}
