import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { maxGroupAdmins } from '../../../../shared/groups/contract.ts';
import { addGroupAdmin, type OverseenGroupDetail, removeGroupAdmin } from '../../../../shared/groups/overseen.ts';
import { call } from '../../../platform/api/call.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { groupQuery } from './queries.ts';

/** The people who see the figures of all locations and manage them. */
export function GroupAdmins({ group: { id, admins } }: { group: OverseenGroupDetail }) {
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const show = (title: string) => (group: OverseenGroupDetail) => {
    queryClient.setQueryData(groupQuery(id).queryKey, group);
    showToast({ variant: 'success', title });
  };
  const adding = useMutation({
    mutationFn: (email: string) =>
      withFreshSignIn(() => call(addGroupAdmin, { params: { id }, body: { email } }), {
        again: 'Nodig de groepsbeheerder nog eens uit.',
      }),
    onSuccess: show('Uitnodiging verstuurd'),
  });
  const removing = useMutation({
    mutationFn: (admin: string) => call(removeGroupAdmin, { params: { id, admin } }),
    onSuccess: show('Groepsbeheerder verwijderd'),
  });
  const failure = adding.error ?? removing.error;
  return (
    <section
      aria-labelledby="groepsbeheerders"
      className="rounded-card border-line bg-surface grid justify-items-start gap-4 border p-5 sm:p-6"
    >
      <div>
        <h2 id="groepsbeheerders" className="text-xl font-bold">
          Groepsbeheerders
        </h2>
        <p className="text-muted mt-1">
          Zien de cijfers van alle locaties, zonder namen, aanvragen of meldingen. Ze voegen locaties toe, sluiten die
          tijdelijk en nodigen hun beheerders uit. Ze gebruiken een account met dit e-mailadres.
        </p>
      </div>
      {admins.length > 0 && (
        <ul className="grid w-full gap-5 sm:gap-3">
          {admins.map(({ id: admin, email, added_at, has_account }) => (
            <li key={admin} className="grid gap-3 sm:flex sm:items-center sm:justify-between">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{email}</p>
                <p className="text-muted text-sm">
                  {has_account ? 'Sinds' : 'Nog geen account · uitgenodigd op'} {longDate(added_at)}
                </p>
              </div>
              <div className="flex shrink-0 flex-wrap gap-2">
                {!has_account && (
                  <Button
                    variant="outline"
                    disabled={adding.isPending}
                    aria-label={`Opnieuw sturen: ${email}`}
                    onClick={() => adding.mutate(email)}
                  >
                    Opnieuw sturen
                  </Button>
                )}
                <Button
                  variant="plain"
                  disabled={removing.isPending}
                  aria-label={`Verwijderen: ${email}`}
                  onClick={() => removing.mutate(admin)}
                >
                  Verwijderen
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      {admins.length < maxGroupAdmins && (
        <form
          className="grid w-full gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            adding.mutate(typed, { onSuccess: () => setTyped('') });
          }}
        >
          <EmailField
            label="Een groepsbeheerder uitnodigen"
            autoComplete="off"
            placeholder="naam@voorbeeld.nl"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" disabled={adding.isPending} className="justify-self-start sm:min-h-12">
            {adding.isPending ? 'Bezig met versturen…' : 'Uitnodigen'}
          </Button>
        </form>
      )}
    </section>
  );
}
