import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { handOverAdminRole, type Member } from '../../../shared/accounts/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { call } from '../../platform/api/call.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../accounts/sessions/fresh-sign-in.tsx';
import { useReopened } from '../accounts/sessions/interrupted.ts';

/** Appoints a successor in one step, so that the organisation is never without an admin. */
export function HandOverAdminRole({ members, organization }: { members: Member[]; organization: Organization }) {
  const { user, reload } = useAuth();
  const [chosen, setChosen] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const others = members.filter((member) => member.user_id !== user?.id);
  const successor = others.find((member) => member.user_id === chosen);
  const { mutate, isPending: busy } = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => call(handOverAdminRole, { params: { user_id: chosen } }), {
        again: 'Kies nog eens ‘Overdragen’.',
        reopens: { dialog: 'hand-over', chosen },
      }),
    async onSuccess({ name }) {
      showToast({ variant: 'success', title: 'Beheer overgedragen', description: `${name} is nu beheerder` });
      await reload();
    },
    onError: (error) => showToast({ variant: 'failure', title: 'Fout', description: error.message }),
    onSettled: () => setIsConfirming(false),
  });
  useReopened('hand-over', (user_id) => {
    setChosen(user_id);
    setIsConfirming(true);
  });
  if (others.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg font-bold">Beheer overdragen</h3>
      <p className="text-muted mt-1">Iemand anders wordt beheerder, en jij wordt medewerker.</p>
      <div className="mt-3 grid gap-3 sm:flex">
        <Select
          aria-label="Nieuwe beheerder"
          value={successor ? chosen : ''}
          className="h-11 min-w-0 rounded-xl"
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">Kies een medewerker</option>
          {others.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </Select>
        <Button variant="outline" disabled={!successor || busy} onClick={() => setIsConfirming(true)}>
          Overdragen
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming && successor !== undefined}
        title="Beheer overdragen"
        description={`Weet je zeker dat je het beheer van ${organization.name} overdraagt aan ${successor?.name}? Je bent daarna medewerker; alleen de nieuwe beheerder kan dat terugdraaien.`}
        cancel="Annuleren"
        confirm="Overdragen"
        busy={busy}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => mutate()}
      />
    </div>
  );
}
