import type { ReactNode } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { Link } from '../../platform/router/router.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { RetryingNotice } from '../forms/RetryingNotice.tsx';
import { SaveFailure } from '../forms/SaveFailure.tsx';
import { type AddressedFormState, isUnknownSender } from './use-addressed-form.ts';

interface AddressedFormProps {
  form: AddressedFormState<object>;
  organization: Organization;
  className: string;
  legend: string;
  button: string;
  /** Says who reads the request. */
  privacy: string;
  /** Shown below the button. */
  note?: ReactNode;
  children: ReactNode;
}

/** Shows the fields with the button, and what goes wrong with sending. */
export function AddressedForm(props: AddressedFormProps) {
  const { form, organization, className, legend, button, privacy, note, children } = props;
  const { failure, retryError, isSending } = form;
  const isUnknown = isUnknownSender(failure);
  return (
    <form noValidate onSubmit={form.submit} className={`grid ${className}`}>
      {isUnknown && (
        <Banner variant="failure">
          <p>{text('We weten niet meer wie je bent. Vul je e-mailadres in; de rest staat er nog.')}</p>
        </Banner>
      )}
      <fieldset disabled={isSending} className="grid min-w-0 gap-5">
        <legend className="sr-only">{legend}</legend>
        {children}
        {failure && !isUnknown && (
          <SaveFailure
            title={text('Versturen mislukt')}
            done="verstuurd"
            failure={failure}
            organization={organization}
          />
        )}
        <Button type="submit" className="min-h-13 text-lg">
          {isSending ? text('Bezig met versturen…') : button}
        </Button>
      </fieldset>
      {retryError && <RetryingNotice retryError={retryError} onStop={form.stop} />}
      {note}
      <p className="text-muted text-sm wrap-anywhere">
        {privacy}{' '}
        <Link to={pathTo('privacy')} className="underline">
          {text('Privacy')}
        </Link>
      </p>
    </form>
  );
}
