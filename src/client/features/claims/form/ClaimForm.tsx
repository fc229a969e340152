import { maxNameLength } from '../../../../shared/accounts/contract.ts';
import { claimLimits } from '../../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import { officeOf } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { ChosenPhoto } from '../../forms/ChosenPhoto.tsx';
import { OwnAddressField } from '../../forms/OwnAddressField.tsx';
import { PhotoField } from '../../forms/PhotoField.tsx';
import { CollectionDetails } from '../../organizations/CollectionDetails.tsx';
import { AddressedForm } from '../../visitors/AddressedForm.tsx';
import type { AddressedFormState } from '../../visitors/use-addressed-form.ts';
import { AnswerTime } from './AnswerTime.tsx';
import type { ClaimFields } from './claim-problems.ts';
import { ClaimedItem } from './ClaimedItem.tsx';

interface ClaimFormProps {
  item: ListedItem;
  organization: Organization;
  form: AddressedFormState<ClaimFields>;
}

export function ClaimForm({ item, organization, form }: ClaimFormProps) {
  const { fields, set, problems, photo, setPhoto } = form;
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
      <AddressedForm
        form={form}
        organization={organization}
        className="gap-5 noscript:hidden"
        legend="Je aanvraag"
        button="Versturen"
        readers={`de mensen van ${officeOf(organization)}`}
        note={<AnswerTime organization={organization} />}
      >
        <Field
          label="Je naam"
          name="name"
          autoComplete="name"
          required
          maxLength={maxNameLength}
          value={fields.name}
          problem={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <OwnAddressField {...form.addressField} hint="We mailen je een link om je aanvraag te bevestigen.">
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
          problem={problems.recognition}
          onChange={(event) => set({ recognition: event.currentTarget.value })}
        />
        <PhotoField
          hint="Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto."
          photo={photo && <ChosenPhoto base64={photo} />}
          onChoose={setPhoto}
          onRemove={() => setPhoto(null)}
        />
      </AddressedForm>
    </>
  );
}

/** The visitor sees only the kind of this item. */
const isKindOnly = ({ kind_only, photo_url }: ListedItem) => kind_only === true && photo_url === null;
