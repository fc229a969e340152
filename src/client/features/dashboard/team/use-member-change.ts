import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ApprovedRole, changeMember, type Member, removeMember } from '../../../../shared/accounts/contract.ts';
import { resetSecondFactor } from '../../../../shared/accounts/factors.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { auditQuery, membersQuery } from '../queries.ts';

interface Change {
  /** Null removes the member from the organisation; 'reset' removes the second factors. */
  role: ApprovedRole | 'reset' | null;
  /** Title of the toast after success. */
  done: string;
}

export function useMemberChange(member: Member, organization: Organization) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ role }: Change): Promise<unknown> => {
      const params = { user_id: member.user_id };
      if (role === null) return call(removeMember, { params });
      if (role === 'reset')
        return withFreshSignIn(() => call(resetSecondFactor, { params }), {
          again: `Wis de tweede stap van ${member.name} nog eens.`,
        });
      return withFreshSignIn(() => call(changeMember, { params, body: { role } }), {
        again: `Kies nog eens de rol van ${member.name}.`,
      });
    },
    onSuccess: (_answer, { done }) => showToast({ variant: 'success', title: done, description: member.name }),
    onError: (error) => showToast({ variant: 'failure', title: 'Fout', description: error.message }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(membersQuery(organization.id)),
        queryClient.invalidateQueries({ queryKey: auditQuery(organization.id).queryKey }),
      ]),
  });
}
