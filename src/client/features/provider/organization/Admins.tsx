import { type FormEvent, useState } from 'react';

import { inviteAdmin, type OverseenDetail, withdrawAdminInvitation } from '../../../../shared/provider/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { formatNumber } from '../format.ts';
import { SecondFactorReset } from './SecondFactorReset.tsx';
import { useOrganizationChange } from './use-organization-change.ts';

export function Admins({ organization: { id, admins, invited_admins } }: { organization: OverseenDetail }) {
  const [isInviting, setIsInviting] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useOrganizationChange(
    (email: string) =>
      withFreshSignIn(() => call(inviteAdmin, { params: { id }, body: { email } }), {
        again: 'Nodig de beheerder nog eens uit.',
      }),
    'Uitnodiging verstuurd',
  );
  const withdrawing = useOrganizationChange(
    (invitation: string) => call(withdrawAdminInvitation, { params: { id, invitation } }),
    'Uitnodiging ingetrokken',
  );
  const failure = error ?? withdrawing.error;
  return (
    <section
      aria-labelledby="beheerder"
      className="rounded-card border-line bg-surface grid justify-items-start gap-4 border p-5 sm:p-6"
    >
      <h2 id="beheerder" className="text-xl font-bold">
        Beheerder
      </h2>
      <p>{countAdmins(admins)}</p>
      {invited_admins.length > 0 && (
        <ul className="grid w-full gap-5 sm:gap-3">
          {invited_admins.map(({ id: invitation, email, sent_at, expires_at }) => (
            <li key={invitation} className="grid gap-3 sm:flex sm:items-center sm:justify-between">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  Uitgenodigd: <strong>{email}</strong> op {longDate(sent_at)}.
                </p>
                <p className="text-muted text-sm">Geldig tot {longDate(expires_at)}</p>
              </div>
              <div className="flex shrink-0 flex-wrap gap-2">
                <Button
                  variant="outline"
                  disabled={isPending}
                  aria-label={`Opnieuw sturen: ${email}`}
                  onClick={() => mutate(email)}
                >
                  Opnieuw sturen
                </Button>
                <Button
                  variant="plain"
                  disabled={withdrawing.isPending}
                  aria-label={`Intrekken: ${email}`}
                  onClick={() => withdrawing.mutate(invitation)}
                >
                  Intrekken
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      {admins > 0 && !isInviting ? (
        <Button variant="outline" onClick={() => setIsInviting(true)}>
          Een andere beheerder uitnodigen
        </Button>
      ) : (
        <form
          className="grid w-full gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            mutate(typed, {
              onSuccess() {
                setTyped('');
                setIsInviting(false);
              },
            });
          }}
        >
          <EmailField
            label={admins + invited_admins.length > 0 ? 'Een andere beheerder uitnodigen' : 'Een beheerder uitnodigen'}
            autoComplete="off"
            placeholder="naam@voorbeeld.nl"
            autoFocus={isInviting}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" disabled={isPending} className="justify-self-start sm:min-h-12">
            {isPending ? 'Bezig met versturen…' : 'Uitnodigen'}
          </Button>
        </form>
      )}
      {admins > 0 && <SecondFactorReset id={id} />}
    </section>
  );
}

function countAdmins(admins: number): string {
  if (admins === 0) return 'Nog geen beheerder.';
  return admins === 1 ? '1 beheerder' : `${formatNumber(admins)} beheerders`;
}
