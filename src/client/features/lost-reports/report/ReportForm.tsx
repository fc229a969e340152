import type { Organization } from '../../../../shared/organizations/contract.ts';
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
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl font-extrabold">Ik ben iets kwijt</h1>
        <p className="text-muted wrap-anywhere">
          Wij mailen je zodra er bij {organization.name} iets ligt dat erop lijkt.
        </p>
      </div>
      <AddressedForm
        form={form}
        organization={organization}
        className="gap-4"
        legend="Wat je kwijt bent"
        button="Mail me als het er is"
        readers={`de medewerkers van ${organization.name}`}
      >
        <ReportFormFields
          organization={organization}
          fields={form.fields}
          set={form.set}
          problems={form.problems}
          photo={form.photo && <ChosenPhoto base64={form.photo} />}
          onPhoto={form.setPhoto}
        />
        <OwnAddressField {...form.addressField} hint="We mailen je een link om het te bevestigen.">
          We mailen naar
        </OwnAddressField>
      </AddressedForm>
    </>
  );
}
