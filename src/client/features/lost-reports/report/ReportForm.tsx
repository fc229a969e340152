import { type FormEvent, useRef, useState } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChosenPhoto } from '../../forms/ChosenPhoto.tsx';
import { emailProblem } from '../../forms/email-problem.ts';
import { OwnAddressField } from '../../forms/OwnAddressField.tsx';
import { RetryingNotice } from '../../forms/RetryingNotice.tsx';
import { SaveFailure } from '../../forms/SaveFailure.tsx';
import type { KnownAddress } from '../../visitors/known-address.ts';
import { reportProblems } from '../form/report-fields.ts';
import { ReportFormFields } from '../form/ReportFormFields.tsx';
import type { ReportFields } from './LostReportFlow.tsx';

interface ReportFormProps {
  organization: Organization;
  /** The known user or visitor, who can choose another address. */
  known: KnownAddress | null;
  fields: ReportFields;
  set: (changes: Partial<ReportFields>) => void;
  /** In base64; empty without a photo. */
  photo: string;
  onPhoto: (base64: string | null) => void;
  isAtAddress: boolean;
  onOtherAddress: (asOther: boolean) => void;
  failure: Error | null;
  /** Why the report has not arrived yet. */
  trouble: Error | null;
  onSend: () => void;
}

export function ReportForm(props: ReportFormProps) {
  const { organization, known, fields, set, photo, onPhoto, isAtAddress, onOtherAddress } = props;
  const { failure, trouble, onSend } = props;
  const sender = fields.asOther ? null : known;
  const form = useRef<HTMLFormElement>(null);
  /** Problems are shown from the first attempt to submit. */
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const email = sender ? undefined : emailProblem(fields.email);
  const problems = { ...reportProblems(fields), ...(email && { email }) };
  const shown = hasSubmitted ? problems : {};
  const isUnknown = failure instanceof CallError && failure.code === 'not_signed_in';

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = Object.keys(problems);
    setHasSubmitted(true);
    if (first) form.current!.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
    else onSend();
  }

  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl font-extrabold">Ik ben iets kwijt</h1>
        <p className="text-muted wrap-anywhere">
          Wij mailen je zodra er bij {organization.name} iets ligt dat erop lijkt.
        </p>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {isUnknown && (
          <Banner look="failure">
            <p>We weten niet meer wie je bent. Vul je e-mailadres in; de rest staat er nog.</p>
          </Banner>
        )}
        <fieldset disabled={fields.isSending} className="grid min-w-0 gap-5">
          <legend className="sr-only">Wat je kwijt bent</legend>
          <ReportFormFields
            organization={organization}
            fields={fields}
            set={set}
            problems={shown}
            photo={photo && <ChosenPhoto base64={photo} />}
            onPhoto={onPhoto}
          />
          <OwnAddressField
            known={known}
            isOther={fields.asOther}
            isAtAddress={isAtAddress}
            email={fields.email}
            problem={shown.email}
            hint="We mailen je een link om het te bevestigen."
            onChange={(email) => set({ email })}
            onOther={onOtherAddress}
          >
            We mailen naar
          </OwnAddressField>
          {failure && !isUnknown && (
            <SaveFailure title="Versturen mislukt" done="verstuurd" failure={failure} organization={organization} />
          )}
          <Button type="submit" disabled={fields.isSending} className="min-h-13 text-lg">
            {fields.isSending ? 'Bezig met versturen…' : 'Mail me als het er is'}
          </Button>
        </fieldset>
        {trouble && <RetryingNotice trouble={trouble} onStop={() => set({ isSending: false })} />}
        <p className="text-muted text-sm wrap-anywhere">
          Alleen de medewerkers van {organization.name} lezen dit, en we gebruiken je adres alleen hiervoor.{' '}
          <Link to={pathTo('privacy')} className="underline">
            Privacy
          </Link>
        </p>
      </form>
    </>
  );
}
