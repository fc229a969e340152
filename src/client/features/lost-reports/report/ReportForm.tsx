import type { Organization } from '../../../../shared/organizations/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ChosenPhoto } from '../../forms/ChosenPhoto.tsx';
import { OwnAddressField } from '../../forms/OwnAddressField.tsx';
import { AddressedForm } from '../../visitors/AddressedForm.tsx';
import type { AddressedFormState } from '../../visitors/use-addressed-form.ts';
import type { LostItemFields } from '../form/report-fields.ts';
import { ReportFormFields } from '../form/ReportFormFields.tsx';

interface ReportFormProps {
  organization: Organization;
  form: AddressedFormState<LostItemFields>;
}

export function ReportForm({ organization, form }: ReportFormProps) {
  const { name } = organization;
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl font-extrabold">{text('Ik ben iets kwijt')}</h1>
        <p className="text-muted wrap-anywhere">
          {text('Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.', { name })}
        </p>
      </div>
      <AddressedForm
        form={form}
        organization={organization}
        className="gap-4"
        legend={text('Wat je kwijt bent')}
        button={text('Mail me als het er is')}
        privacy={text('Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.', {
          name,
        })}
      >
        <ReportFormFields
          organization={organization}
          fields={form.fields}
          set={form.set}
          problems={form.problems}
          photo={form.photo && <ChosenPhoto base64={form.photo} />}
          onPhoto={form.setPhoto}
        />
        <OwnAddressField {...form.addressField} hint={text('We mailen je een link om het te bevestigen.')}>
          {text('We mailen naar')}
        </OwnAddressField>
      </AddressedForm>
    </>
  );
}
