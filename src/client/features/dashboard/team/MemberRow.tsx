import { useState } from 'react';

import { type ApprovedRole, approvedRoles, type Member } from '../../../../shared/accounts/contract.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { dayInWords } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useMemberChange } from './use-member-change.ts';

interface MemberRowProps {
  member: Member;
  organization: Organization;
  /** The server refuses to remove this member. */
  isOnlyAdmin: boolean;
}

export function MemberRow({ member, organization, isOnlyAdmin }: MemberRowProps) {
  const { user } = useAuth();
  const { mutate, isPending: busy } = useMemberChange(member, organization);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const isSelf = member.user_id === user?.id;
  return (
    <li
      tabIndex={-1}
      className="rounded-card border-line bg-surface grid gap-3 border p-4 sm:flex sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          {member.name}
          {isSelf && <span className="text-muted font-normal"> (jij)</span>}
        </p>
        <p className="text-muted wrap-anywhere">{member.email}</p>
        <p className="text-muted text-sm">{lastSeenText(member, isSelf)}</p>
        {member.is_from_elsewhere && <p className="text-muted text-sm">Werkt ook op een andere locatie</p>}
        {isOnlyAdmin && (
          <p className="text-muted text-sm">
            Enige beheerder. Maak eerst iemand anders beheerder, als je wilt stoppen.
          </p>
        )}
        {member.has_second_factor && (
          <p className="text-muted text-sm">
            Logt in met een tweede stap
            {!isSelf && !member.is_from_elsewhere && (
              <>
                {' · '}
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => setIsResetting(true)}
                  className="text-accent min-h-11 font-semibold hover:underline"
                >
                  Tweede stap wissen
                  <span className="sr-only"> van {member.name}</span>
                </button>
              </>
            )}
          </p>
        )}
        <ConfirmDialog
          open={isResetting}
          title="Tweede stap wissen"
          description={`Is ${member.name} de telefoon of passkey kwijt? Controleer eerst dat het echt ${member.name} is die het vraagt. ${member.name} wordt overal uitgelogd en logt daarna in met alleen het wachtwoord. Is een tweede stap bij jullie verplicht, dan stelt ${member.name} meteen een nieuwe in.`}
          cancel="Annuleren"
          confirm="Wissen"
          onCancel={() => setIsResetting(false)}
          onConfirm={() => {
            setIsResetting(false);
            mutate({ role: 'reset', done: 'Tweede stap gewist' });
          }}
        />
      </div>
      <div className="narrow:flex-wrap flex min-w-0 items-center gap-2">
        <Select
          aria-label={`Rol van ${member.name}`}
          value={member.role}
          disabled={busy}
          onChange={(event) => mutate({ role: event.currentTarget.value as ApprovedRole, done: 'Rol gewijzigd' })}
          className="narrow:basis-full h-11 min-w-0 flex-1 rounded-xl sm:flex-none"
        >
          {approvedRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
        {!isOnlyAdmin && (
          <Button
            variant="outline"
            disabled={busy}
            aria-label={`Verwijderen: ${member.name}`}
            onClick={() => setIsConfirming(true)}
          >
            Verwijderen
          </Button>
        )}
        <ConfirmDialog
          open={isConfirming}
          title="Medewerker verwijderen"
          description={`Weet je zeker dat je ${member.name} wilt verwijderen? Het account blijft bestaan, maar heeft bij ${organization.name} geen toegang meer.`}
          cancel="Annuleren"
          confirm="Verwijderen"
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            mutate({ role: null, done: 'Medewerker verwijderd' });
          }}
        />
      </div>
    </li>
  );
}

/** The stored date may be older for the current user, who is here today. */
function lastSeenText({ last_seen_on }: Member, isSelf: boolean): string {
  if (isSelf) return 'Laatst gezien: vandaag';
  return last_seen_on ? `Laatst gezien: ${dayInWords(last_seen_on)}` : 'Nog niet gezien';
}
