import { type FormEvent, useState } from 'react';

import {
  inviteLocationAdmin,
  type ManagedLocation,
  pauseLocation,
  resumeLocation,
  withdrawLocationInvitation,
} from '../../../../shared/groups/locations.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { Link } from '../../../platform/router/router.tsx';
import { longDate } from '../../../platform/time/dates.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { useLocationsChange } from './use-locations-change.ts';

interface LocationProps {
  group_id: string;
  location: ManagedLocation;
}

export function Location({ group_id, location }: LocationProps) {
  const { id, sector, name, town, invited_admins, is_paused, is_paused_by_group } = location;
  const [isInviting, setIsInviting] = useState(false);
  const params = { id: group_id, location: id };
  const withdrawing = useLocationsChange(
    group_id,
    (invitation: string) => call(withdrawLocationInvitation, { params: { ...params, invitation } }),
    { title: 'Uitnodiging ingetrokken' },
  );
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <div className="min-w-0">
        <h2 className="text-lg font-bold wrap-anywhere">
          <Link to={pathTo('organization', location)} className="underline">
            {name}
          </Link>
        </h2>
        <p className="text-muted wrap-anywhere">
          {[sectorLabels[sector].name, town, adminsInWords(location)].filter(Boolean).join(' · ')}
        </p>
        {is_paused && (
          <p className="mt-1 font-semibold">
            {is_paused_by_group
              ? 'Tijdelijk gesloten'
              : 'Tijdelijk gesloten: alleen Terecht kan de locatie weer openen'}
          </p>
        )}
      </div>
      {invited_admins.length > 0 && (
        <ul className="grid gap-2">
          {invited_admins.map(({ id: invitation, email, expires_at }) => (
            <li key={invitation} className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="min-w-0 wrap-anywhere">
                Uitgenodigd: <strong>{email}</strong>, tot {longDate(expires_at)}
              </p>
              <Button
                variant="plain"
                disabled={withdrawing.isPending}
                aria-label={`Intrekken: ${email}`}
                onClick={() => withdrawing.mutate(invitation)}
              >
                Intrekken
              </Button>
            </li>
          ))}
        </ul>
      )}
      {withdrawing.error && <Banner variant="failure">{withdrawing.error.message}</Banner>}
      {isInviting && <InviteAdmin {...{ group_id, location }} onDone={() => setIsInviting(false)} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isInviting && !is_paused && (
          <Button variant="outline" aria-label={`Beheerder uitnodigen: ${name}`} onClick={() => setIsInviting(true)}>
            Beheerder uitnodigen
          </Button>
        )}
        {(!is_paused || is_paused_by_group) && <Pause {...{ group_id, location }} />}
      </div>
    </li>
  );
}

function InviteAdmin({ group_id, location: { id, name }, onDone }: LocationProps & { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useLocationsChange(
    group_id,
    (email: string) =>
      withFreshSignIn(() => call(inviteLocationAdmin, { params: { id: group_id, location: id }, body: { email } }), {
        again: 'Nodig de beheerder nog eens uit.',
      }),
    { title: 'Uitnodiging verstuurd', description: name },
  );
  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        mutate(typed, { onSuccess: onDone });
      }}
    >
      <EmailField
        label={`E-mailadres van een beheerder voor ${name}`}
        autoComplete="off"
        placeholder="naam@voorbeeld.nl"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending} className="sm:min-h-12">
          {isPending ? 'Bezig met versturen…' : 'Uitnodigen'}
        </Button>
        <Button variant="plain" onClick={onDone}>
          Annuleren
        </Button>
      </div>
      {error && (
        <div className="sm:col-span-2">
          <Banner variant="failure">{error.message}</Banner>
        </div>
      )}
    </form>
  );
}

function Pause({ group_id, location: { id, name, is_paused } }: LocationProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error } = useLocationsChange(
    group_id,
    () =>
      withFreshSignIn(
        () => call(is_paused ? resumeLocation : pauseLocation, { params: { id: group_id, location: id } }),
        { again: is_paused ? 'Open de locatie nog eens.' : 'Sluit de locatie nog eens.' },
      ),
    { title: is_paused ? 'Weer open' : 'Tijdelijk gesloten', description: name },
  );
  const label = is_paused ? 'Weer openen' : 'Tijdelijk sluiten';
  return (
    <>
      <Button
        variant="outline"
        disabled={isPending}
        aria-label={`${label}: ${name}`}
        onClick={() => (is_paused ? mutate() : setIsConfirming(true))}
      >
        {label}
      </Button>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <ConfirmDialog
        open={isConfirming}
        title="Tijdelijk sluiten"
        description={`Weet je zeker dat je ${name} tijdelijk wilt sluiten? Bezoekers zien dan geen voorwerpen, en medewerkers kunnen alles bekijken maar niets wijzigen. Er gaat niets verloren.`}
        cancel="Annuleren"
        confirm="Tijdelijk sluiten"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          mutate();
        }}
      />
    </>
  );
}

function adminsInWords({ admins, is_admin_invited }: ManagedLocation): string {
  if (admins === 0) return is_admin_invited ? 'beheerder uitgenodigd' : 'nog geen beheerder';
  return admins === 1 ? '1 beheerder' : `${admins} beheerders`;
}
