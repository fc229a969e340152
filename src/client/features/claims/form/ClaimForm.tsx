import { maxNameLength } from '../../../../shared/accounts/contract.ts';
import { claimLimits } from '../../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
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
  const office = officeOf(organization);
  return (
    <>
      <h1 className="text-3xl font-extrabold">{text('Dit is van mij')}</h1>
      <ClaimedItem item={item} />
      <noscript>
        <Banner variant="info">
          <p>
            {text('Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.', {
              office,
            })}
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
        legend={text('Je aanvraag')}
        button={text('Versturen')}
        privacy={text('Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.', { office })}
        note={<AnswerTime organization={organization} />}
      >
        <Field
          label={text('Je naam')}
          name="name"
          autoComplete="name"
          required
          maxLength={maxNameLength}
          value={fields.name}
          problem={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <OwnAddressField {...form.addressField} hint={text('We mailen je een link om je aanvraag te bevestigen.')}>
          {text('Je vraagt dit aan als')}
        </OwnAddressField>
        <TextArea
          label={text('Waaraan herken je het?')}
          hint={
            isKindOnly(item)
              ? text('Beschrijf het zo precies mogelijk: kleur, merk, hoesje…')
              : text(
                  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.',
                )
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
          hint={text('Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.')}
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
