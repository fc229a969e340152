import type { Organization } from '../../../../shared/organizations/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ChosenPhoto } from '../../forms/ChosenPhoto.tsx';
import { OwnAddressField } from '../../forms/OwnAddressField.tsx';
import { namesOf } from '../../organizations/names-of.ts';
import { AddressedForm } from '../../visitors/AddressedForm.tsx';
import type { AddressedFormState } from '../../visitors/use-addressed-form.ts';
import type { LostItemFields } from '../form/report-fields.ts';
import { ReportFormFields } from '../form/ReportFormFields.tsx';

interface ReportFormProps {
  organization: Organization;
  others: Organization[];
  form: AddressedFormState<LostItemFields & { also: string }>;
}

export function ReportForm({ organization, others, form }: ReportFormProps) {
  const chosen = others.filter(({ id }) => form.fields.also.includes(id));
  const name = namesOf([organization, ...chosen]);
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
          organization={{ name, sector: organization.sector }}
          fields={form.fields}
          set={form.set}
          problems={form.problems}
          photo={form.photo && <ChosenPhoto base64={form.photo} />}
          onPhoto={form.setPhoto}
        />
        {others.length > 0 && (
          <fieldset className="grid min-w-0 gap-1">
            <legend className="mb-1 font-semibold">{text('Of misschien hier? Meld het daar ook:')}</legend>
            {others.map((other) => (
              <label key={other.id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(other)}
                  onChange={({ currentTarget: { checked } }) => {
                    const ids = chosen.map(({ id }) => id).filter((id) => id !== other.id);
                    form.set({ also: (checked ? [...ids, other.id] : ids).join() });
                  }}
                  className="accent-accent size-6 shrink-0"
                />
                <span className="wrap-anywhere">{other.name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <OwnAddressField {...form.addressField} hint={text('We mailen je een link om het te bevestigen.')}>
          {text('We mailen naar')}
        </OwnAddressField>
      </AddressedForm>
    </>
  );
}
