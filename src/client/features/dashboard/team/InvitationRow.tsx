import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Invitation, resendInvitation, withdrawInvitation } from '../../../../shared/accounts/invitations.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { refreshInvitations } from './refresh-invitations.ts';

interface InvitationRowProps {
  invitation: Invitation;
  organization: Organization;
}

export function InvitationRow({ invitation, organization }: InvitationRowProps) {
  const { id, email, role, sent_at, expires_at } = invitation;
  const queryClient = useQueryClient();
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (action: 'resend' | 'withdraw'): Promise<unknown> =>
      action === 'resend' ? call(resendInvitation, { params: { id } }) : call(withdrawInvitation, { params: { id } }),
    onSuccess: (_answer, action) =>
      showToast({
        variant: 'success',
        title: action === 'resend' ? 'Uitnodiging opnieuw verstuurd' : 'Uitnodiging ingetrokken',
        description: email,
      }),
    onError: (error) => showToast({ variant: 'failure', title: 'Fout', description: error.message }),
    onSettled: () => refreshInvitations(queryClient, organization.id),
  });
  return (
    <li
      tabIndex={-1}
      className="rounded-card border-line bg-surface grid gap-3 border p-4 lg:flex lg:items-center lg:justify-between"
    >
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{email}</p>
        <p className="text-muted text-sm">
          {roleLabels[role]}, verstuurd op {longDate(sent_at)}, geldig tot {longDate(expires_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={busy}
          aria-label={`Opnieuw sturen: ${email}`}
          onClick={() => mutate('resend')}
        >
          Opnieuw sturen
        </Button>
        <Button variant="outline" disabled={busy} aria-label={`Intrekken: ${email}`} onClick={() => mutate('withdraw')}>
          Intrekken
        </Button>
      </div>
    </li>
  );
}
