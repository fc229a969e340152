import { type FormEvent, useRef, useState } from 'react';

import { maxNameLength } from '../../../../shared/accounts/contract.ts';
import { claimLimits } from '../../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import { officeOf } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { ChosenPhoto } from '../../forms/ChosenPhoto.tsx';
import { OwnAddressField } from '../../forms/OwnAddressField.tsx';
import { PhotoField } from '../../forms/PhotoField.tsx';
import { RetryingNotice } from '../../forms/RetryingNotice.tsx';
import { SaveFailure } from '../../forms/SaveFailure.tsx';
import { CollectionDetails } from '../../organizations/CollectionDetails.tsx';
import type { KnownAddress } from '../../visitors/known-address.ts';
import { AnswerTime } from './AnswerTime.tsx';
import type { ClaimFields } from './Claim.tsx';
import { ClaimedItem } from './ClaimedItem.tsx';
import { problemsIn } from './problems.ts';

interface ClaimFormProps {
  item: ListedItem;
  organization: Organization;
  /** The default address of the claim. */
  known: KnownAddress | null;
  isAtAddress: boolean;
  onOtherAddress: (asOther: boolean) => void;
  fields: ClaimFields;
  set: (changes: Partial<ClaimFields>) => void;
  /** The photo in base64; empty without one. */
  photo: string;
  onPhoto: (base64: string | null) => void;
  failure: Error | null;
  /** The temporary error while sending is retried. */
  trouble: Error | null;
  onSend: () => void;
}

export function ClaimForm(props: ClaimFormProps) {
  const { item, organization, known, isAtAddress, onOtherAddress, fields, set } = props;
  const { photo, onPhoto, failure, trouble, onSend } = props;
  const sender = fields.asOther ? null : known;
  const form = useRef<HTMLFormElement>(null);
  /** Problems are shown after the first attempt to send. */
  const [isChecked, setIsChecked] = useState(false);
  const problems = problemsIn(fields, sender === null);
  const shown = isChecked ? problems : {};
  const isUnknown = failure instanceof CallError && failure.code === 'not_signed_in';

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = Object.keys(problems);
    setIsChecked(true);
    if (first) form.current!.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
    else onSend();
  }

  return (
    <>
      <h1 className="text-3xl font-extrabold">Dit is van mij</h1>
      <ClaimedItem item={item} />
      <noscript>
        <Banner look="info">
          <p>
            Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {officeOf(organization)}.
          </p>
          <CollectionDetails organization={organization} />
          {organization.contact_email && (
            <a href={`mailto:${organization.contact_email}`} className="underline">
              {organization.contact_email}
            </a>
          )}
        </Banner>
      </noscript>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 noscript:hidden">
        {isUnknown && (
          <Banner look="failure">
            <p>We weten niet meer wie je bent. Vul je e-mailadres in; de rest staat er nog.</p>
          </Banner>
        )}
        <fieldset disabled={fields.isSending} className="grid min-w-0 gap-5">
          <legend className="sr-only">Je aanvraag</legend>
          <Field
            label="Je naam"
            name="name"
            autoComplete="name"
            required
            maxLength={maxNameLength}
            value={fields.name}
            problem={shown.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <OwnAddressField
            known={known}
            isOther={fields.asOther}
            isAtAddress={isAtAddress}
            email={fields.email}
            problem={shown.email}
            hint="We mailen je een link om je aanvraag te bevestigen."
            onChange={(email) => set({ email })}
            onOther={onOtherAddress}
          >
            Je vraagt dit aan als
          </OwnAddressField>
          <TextArea
            label="Waaraan herken je het?"
            hint={
              isKindOnly(item)
                ? 'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…'
                : 'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.'
            }
            name="recognition"
            required
            rows={4}
            maxLength={claimLimits.recognition}
            value={fields.recognition}
            problem={shown.recognition}
            onChange={(event) => set({ recognition: event.currentTarget.value })}
          />
          <PhotoField
            hint="Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto."
            photo={photo && <ChosenPhoto base64={photo} />}
            onChoose={onPhoto}
            onRemove={() => onPhoto(null)}
          />
          {failure && !isUnknown && (
            <SaveFailure title="Versturen mislukt" done="verstuurd" failure={failure} organization={organization} />
          )}
          <Button type="submit" className="min-h-13 text-lg">
            {fields.isSending ? 'Bezig met versturen…' : 'Versturen'}
          </Button>
        </fieldset>
        {trouble && <RetryingNotice trouble={trouble} onStop={() => set({ isSending: false })} />}
        <AnswerTime organization={organization} />
        <p className="text-muted text-sm wrap-anywhere">
          Alleen de mensen van {officeOf(organization)} lezen dit, en we gebruiken je adres alleen hiervoor.{' '}
          <Link to={pathTo('privacy')} className="underline">
            Privacy
          </Link>
        </p>
      </form>
    </>
  );
}

/** The visitor sees only the kind of this item. */
const isKindOnly = ({ kind_only, photo_url }: ListedItem) => kind_only === true && photo_url === null;
