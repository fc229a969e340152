import { type FormEvent, useId, useState } from 'react';

import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import {
  type ConnectionKind,
  connectionKinds,
  isDomain,
  isPublicDomain,
  type IssuerConnection,
  type IssuerInput,
  issuerOf,
  type NewcomerRole,
  newcomerRoles,
  typedIssuer,
} from '../../../../shared/accounts/work-accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/Choices.tsx';
import { Field, PasswordField, TextArea } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { FocusedFailure } from './FocusedFailure.tsx';
import { Instructions } from './Instructions.tsx';
import { kindLabels } from './labels.ts';

interface ConnectionFormProps {
  connection: IssuerConnection | null;
  redirect_uri: string;
  busy: boolean;
  failure: string | null;
  /** Another client has other people, of whom none has linked a work account yet. */
  onSave: (values: IssuerInput, isOther: boolean) => void;
  onCancel: () => void;
}

export function ConnectionForm({ connection, redirect_uri, busy, failure, onSave, onCancel }: ConnectionFormProps) {
  const [kind, setKind] = useState<ConnectionKind>(connection?.kind ?? 'entra');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const roleId = useId();
  const isSameKind = connection?.kind === kind;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    const domains = read('domains')
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^.*@/, ''))
      .filter(Boolean);
    const isOther =
      !isSameKind || issuerOf(kind, read('issuer')) !== connection.issuer || read('client_id') !== connection.client_id;
    const found: Record<string, string | false> = {
      issuer:
        issuerOf(kind, read('issuer')) === null &&
        (!read('issuer')
          ? `Vul ${kind === 'entra' ? 'de tenant-id' : 'het adres van de inlogdienst'} in.`
          : kind === 'entra'
            ? 'Dit is geen tenant-id. Het is een code als 12345678-90ab-cdef-1234-567890abcdef.'
            : 'Dit is geen adres. Het begint met https://.'),
      client_id: !read('client_id') && 'Vul de client-id in.',
      client_secret: isOther && !read('client_secret') && 'Vul het clientgeheim in.',
      domains: domainProblem(domains),
    };
    const wrong = Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const values = {
      kind,
      issuer: read('issuer'),
      client_id: read('client_id'),
      ...(read('client_secret') && { client_secret: read('client_secret') }),
      domains,
      newcomers: read('newcomers') as NewcomerRole,
    };
    return onSave(values, isOther);
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <Choices
        legend="Waar hebben medewerkers hun account?"
        options={connectionKinds.map((each) => [each, kindLabels[each]] as const)}
        value={kind}
        onChange={setKind}
        className="grid-cols-3"
      />
      <Instructions kind={kind} redirect_uri={redirect_uri} />
      {kind !== 'google' && (
        <Field
          key={kind}
          label={kind === 'entra' ? 'Tenant-id' : 'Adres van de inlogdienst'}
          name="issuer"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          inputMode={kind === 'entra' ? 'text' : 'url'}
          placeholder={kind === 'entra' ? '12345678-90ab-cdef-1234-567890abcdef' : 'https://inloggen.school.nl'}
          defaultValue={isSameKind ? typedIssuer(kind, connection.issuer) : ''}
          problem={problems['issuer']}
        />
      )}
      <Field
        label="Client-id"
        name="client_id"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={connection?.client_id ?? ''}
        problem={problems['client_id']}
      />
      <PasswordField
        label="Clientgeheim"
        name="client_secret"
        autoComplete="off"
        problem={problems['client_secret']}
        hint={
          connection && isSameKind && !problems['client_secret']
            ? 'Laat leeg om het opgeslagen geheim te houden. We bewaren het versleuteld en tonen het nooit meer.'
            : 'We bewaren het versleuteld en tonen het nooit meer.'
        }
      />
      <TextArea
        label="Domeinen van e-mailadressen"
        name="domains"
        rows={2}
        hint="Alleen accounts met zo’n adres mogen naar binnen. Eén per regel."
        placeholder="school.nl"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={connection?.domains.join('\n') ?? ''}
        problem={problems['domains']}
      />
      <div className="grid gap-1.5">
        <label htmlFor={roleId} className="font-semibold">
          Wat wordt een nieuwe collega?
        </label>
        <Select
          id={roleId}
          name="newcomers"
          defaultValue={connection?.newcomers ?? 'pending'}
          className="h-12 rounded-xl"
        >
          {newcomerRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
        <p className="text-muted text-sm">Met een uitnodiging krijgt een collega de rol uit de uitnodiging.</p>
      </div>
      {failure && <FocusedFailure message={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Bezig met opslaan…' : 'Opslaan'}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}

function domainProblem(domains: string[]): string | false {
  if (domains.length === 0) return 'Vul minstens één domein in.';
  if (domains.length > 20) return 'Vul hooguit twintig domeinen in.';
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong) return `‘${wrong}’ is geen domein. Voorbeeld: school.nl`;
  const shared = domains.find((domain) => isPublicDomain(domain));
  return shared ? `Bij ${shared} kan iedereen een adres krijgen. Kies een eigen domein.` : false;
}
