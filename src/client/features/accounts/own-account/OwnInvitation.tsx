import { useMutation, useQueryClient } from '@tanstack/react-query';

import { acceptInvitation, type OwnInvitation as Invitation } from '../../../../shared/accounts/invitations.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { ownInvitationsQuery } from '../invitation-queries.ts';

export function OwnInvitation({ invitation: { id, role, organization, is_of_own_group } }: { invitation: Invitation }) {
  const { userOrgId, isPending: isWaiting, reload } = useAuth();
  const queryClient = useQueryClient();
  const belongsElsewhere = userOrgId !== null && !isWaiting;
  const isBeside = belongsElsewhere && is_of_own_group;
  const { mutate, isPending: busy } = useMutation({
    mutationFn: () => call(acceptInvitation, { params: { id } }),
    async onSuccess() {
      showToast({
        variant: 'success',
        title: 'Welkom!',
        description: `Je werkt nu ${isBeside ? 'ook ' : ''}mee bij ${organization.name}`,
      });
      await reload();
      // A member of another location stays there, and finds this one in the menu.
      if (!isBeside) navigate(pathTo('dashboard', organization));
    },
    onError: (error) => showToast({ variant: 'failure', title: 'Fout', description: error.message }),
    onSettled: () => queryClient.invalidateQueries(ownInvitationsQuery),
  });
  return (
    <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6">
      <h2 className="text-xl font-bold">Uitnodiging van {organization.name}</h2>
      <p>Je bent uitgenodigd om mee te werken als {roleLabels[role].toLowerCase()}.</p>
      {isBeside && (
        <p className="text-muted">Je blijft ook werken waar je nu werkt. In het menu wissel je van locatie.</p>
      )}
      {belongsElsewhere && !isBeside ? (
        <p className="text-muted">
          Je hoort al bij een andere organisatie. Verlaat die eerst, verderop op deze pagina; daarna kun je hier
          meedoen.
        </p>
      ) : (
        <Button disabled={busy} onClick={() => mutate()}>
          Ja, ik doe mee
        </Button>
      )}
    </section>
  );
}
