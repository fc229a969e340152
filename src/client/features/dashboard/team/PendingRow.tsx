import { useState } from 'react';

import type { Member } from '../../../../shared/accounts/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useMemberChange } from './use-member-change.ts';

export function PendingRow({ member, organization }: { member: Member; organization: Organization }) {
  const { mutate, isPending: busy } = useMemberChange(member, organization);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <li
      tabIndex={-1}
      className="rounded-card border-line bg-surface grid gap-3 border p-4 lg:flex lg:items-center lg:justify-between"
    >
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{member.name}</p>
        <p className="text-muted wrap-anywhere">{member.email}</p>
        <p className="text-muted text-sm">Aangevraagd op {longDate(member.created_at)}</p>
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          disabled={busy}
          aria-label={`Goedkeuren als medewerker: ${member.name}`}
          onClick={() => mutate({ role: 'staff', done: 'Goedgekeurd als medewerker' })}
        >
          Goedkeuren als medewerker
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          aria-label={`Goedkeuren als leerlinghulp: ${member.name}`}
          onClick={() => mutate({ role: 'student_helper', done: 'Goedgekeurd als leerlinghulp' })}
        >
          Goedkeuren als leerlinghulp
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          aria-label={`Afwijzen: ${member.name}`}
          onClick={() => setIsConfirming(true)}
        >
          Afwijzen
        </Button>
        <ConfirmDialog
          open={isConfirming}
          title="Aanvraag afwijzen"
          description={`Weet je zeker dat je de aanvraag van ${member.name} wilt afwijzen? Met hetzelfde e-mailadres is geen nieuwe aanvraag mogelijk.`}
          cancel="Annuleren"
          confirm="Afwijzen"
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            mutate({ role: null, done: 'Aanvraag afgewezen' });
          }}
        />
      </div>
    </li>
  );
}
