import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { type ApprovedRole, approvedRoles } from '../../../../shared/accounts/contract.ts';
import {
  checkInvitations,
  type CheckedAddress,
  sendInvitations,
  type InvitationResult,
} from '../../../../shared/accounts/invitations.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { suggestDomain } from '../../forms/mistyped-domain.ts';
import { refreshInvitations } from './refresh-invitations.ts';

const isInvited = ({ verdict }: CheckedAddress) => verdict === 'invited';
const isMistyped = ({ given }: CheckedAddress) => suggestDomain(given) !== undefined;
const isRejected = ({ verdict }: CheckedAddress) => verdict === 'invalid' || verdict === 'later';

/** Accepts one address or a pasted list, and shows rejected and mistyped addresses before any mail is sent. */
export function InvitationForm({ organization }: { organization: Organization }) {
  const [addresses, setAddresses] = useState('');
  const [role, setRole] = useState<ApprovedRole>('staff');
  const [checked, setChecked] = useState<CheckedAddress[] | null>(null);
  const queryClient = useQueryClient();
  const input = { params: { id: organization.id }, body: { addresses, role } };
  const roleId = useId();

  const send = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => call(sendInvitations, input), { again: 'Verstuur de uitnodiging nog eens.' }),
    onSuccess(answer) {
      const sent = answer.filter(isInvited).length;
      showToast({
        variant: 'success',
        title: sent === 1 ? 'Uitnodiging verstuurd' : `${sent} uitnodigingen verstuurd`,
        description: `Als ${roleLabels[role].toLowerCase()} bij ${organization.name}`,
      });
      const rejected = answer.filter(isRejected);
      // Rejected addresses remain in the field, to be corrected.
      setAddresses(rejected.map(({ given }) => given).join('\n'));
      setChecked(rejected.length > 0 ? rejected : null);
    },
    onSettled: () => refreshInvitations(queryClient, organization.id),
  });
  const check = useMutation({
    mutationFn: () => call(checkInvitations, input),
    onSuccess(answer) {
      setChecked(answer);
      if (answer.every((address) => isInvited(address) && !isMistyped(address))) send.mutate();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.reset();
    check.mutate();
  };
  const busy = check.isPending || send.isPending;
  const failure = check.error ?? send.error;
  const invited = checked?.filter(isInvited) ?? [];
  const others = checked?.filter((address) => !isInvited(address)) ?? [];
  const mistyped = invited.filter(isMistyped);

  function correctDomain(given: string) {
    const right = `${given.split('@')[0]}@${suggestDomain(given)!.domain}`;
    setAddresses(addresses.replaceAll(given, right));
    setChecked(checked!.map((address) => (address.given === given ? { ...address, given: right } : address)));
  }

  return (
    <form onSubmit={submit} className="rounded-card border-line bg-surface mt-3 grid gap-4 border p-4 sm:p-5">
      <TextArea
        label="E-mailadressen"
        hint="Eén adres, of een hele lijst: gescheiden door komma’s, puntkomma’s of nieuwe regels."
        name="addresses"
        rows={2}
        required
        maxLength={100_000}
        autoCapitalize="off"
        spellCheck={false}
        value={addresses}
        onChange={(event) => {
          setAddresses(event.currentTarget.value);
          setChecked(null);
        }}
      />
      <div className="grid gap-3 sm:flex sm:items-end">
        <div className="grid gap-1.5">
          <label htmlFor={roleId} className="font-semibold">
            Rol
          </label>
          <Select
            id={roleId}
            value={role}
            className="h-12 rounded-xl"
            onChange={(event) => setRole(event.currentTarget.value as ApprovedRole)}
          >
            {approvedRoles.map((each) => (
              <option key={each} value={each}>
                {roleLabels[each]}
              </option>
            ))}
          </Select>
        </div>
        {others.length + mistyped.length === 0 && (
          <Button type="submit" disabled={busy} className="min-h-12">
            {busy ? 'Bezig…' : 'Uitnodigen'}
          </Button>
        )}
      </div>
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      {others.length + mistyped.length > 0 && (
        <div role="status" className="bg-soft grid gap-3 rounded-2xl p-4">
          {mistyped.length > 0 && (
            <>
              <p className="font-semibold">{mistyped.length === 1 ? 'Klopt dit adres?' : 'Kloppen deze adressen?'}</p>
              <ul className="grid gap-1">
                {mistyped.map(({ given }) => (
                  <li key={given} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
                    <strong>{given}</strong>
                    <button
                      type="button"
                      className="text-accent min-h-11 text-start font-semibold underline"
                      onClick={() => correctDomain(given)}
                    >
                      Bedoel je {suggestDomain(given)!.domain}?
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {others.length > 0 && (
            <>
              <p className="font-semibold">
                {others.length === 1
                  ? 'Eén adres krijgt geen uitnodiging:'
                  : `${others.length} adressen krijgen geen uitnodiging:`}
              </p>
              <ul className="grid gap-1">
                {others.map((address) => (
                  <li key={address.given} className="wrap-anywhere">
                    <strong>{address.given}</strong>: {sentences[address.verdict](address)}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="grid gap-3 sm:flex">
            {invited.length > 0 && (
              <Button disabled={busy} onClick={() => send.mutate()}>
                {others.length === 0
                  ? 'Zo uitnodigen'
                  : invited.length === 1
                    ? 'Nodig het andere adres uit'
                    : `Nodig de andere ${invited.length} uit`}
              </Button>
            )}
            <Button type="submit" variant="outline" disabled={busy}>
              Opnieuw controleren
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

const sentences: Record<InvitationResult, (address: CheckedAddress) => string> = {
  invited: () => 'uitgenodigd',
  member: () => 'al lid',
  waiting: () => 'wacht al op goedkeuring',
  open: () => 'staat al open',
  later: () => 'kreeg vandaag al genoeg uitnodigingen, probeer het morgen',
  invalid: ({ reason }) => `geen geldig adres: ${reason}`,
};
