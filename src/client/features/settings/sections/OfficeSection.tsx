import { officeOf, sectorLabels, whereToCollect } from '../../../../shared/organizations/labels.ts';
import { rules } from '../../../../shared/organizations/settings-rules.ts';
import { Field } from '../../../ui/Field.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function OfficeSection(props: SectionProps<'office'>) {
  const { sector, parts } = useOrganization().organization!;
  const { draft, set, problems, form } = useSection('office', props);
  const { office_name } = rules.office.tidy(draft);
  const office = officeOf({ sector, office_name });
  const shown = parts.includes('claims') ? whereToCollect(office, true) : `Kom langs bij ${office}`;
  return (
    <SectionForm title="Ophalen en contact" intro="Wat iedereen ziet die iets komt ophalen." state={form}>
      <Field
        label="Waar haal je iets op?"
        hint={`Zo lezen bezoekers het: ‘${shown}.’`}
        placeholder={sectorLabels[sector].theOffice}
        value={draft.office_name ?? ''}
        problem={problems['office_name']}
        onChange={(event) => set({ office_name: event.currentTarget.value || null })}
      />
      <Field
        label="Adres"
        placeholder="Kerkstraat 12, Amersfoort"
        value={draft.address ?? ''}
        problem={problems['address']}
        autoComplete="street-address"
        onChange={(event) => set({ address: event.currentTarget.value || null })}
      />
      <Field
        label="Telefoon"
        type="tel"
        value={draft.phone ?? ''}
        problem={problems['phone']}
        autoComplete="tel"
        onChange={(event) => set({ phone: event.currentTarget.value || null })}
      />
      <Field
        label="E-mailadres voor vragen"
        type="email"
        value={draft.contact_email ?? ''}
        problem={problems['contact_email']}
        autoComplete="email"
        onChange={(event) => set({ contact_email: event.currentTarget.value || null })}
      />
    </SectionForm>
  );
}
