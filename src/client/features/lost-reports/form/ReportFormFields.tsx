import { type ReactNode, useState } from 'react';

import { sectorLabels } from '../../../../shared/items/labels.ts';
import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Field } from '../../../ui/Field.tsx';
import { PhotoField } from '../../forms/PhotoField.tsx';
import type { LostItemFields, ReportProblems } from './report-fields.ts';
import { SinceField } from './SinceField.tsx';

interface ReportFormFieldsProps {
  organization: Pick<Organization, 'name' | 'sector'>;
  fields: LostItemFields;
  set: (changes: Partial<LostItemFields>) => void;
  problems: ReportProblems;
  photo: ReactNode;
  /** Null removes the photo. */
  onPhoto: (base64: string | null) => void;
}

/** Hides the fields that most people leave empty. */
export function ReportFormFields({ organization, fields, set, problems, photo, onPhoto }: ReportFormFieldsProps) {
  const [isOpened] = useState(fields.place !== '' || fields.since !== '');
  return (
    <>
      <Field
        label="Wat ben je kwijt?"
        hint="Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op."
        name="what"
        required
        autoComplete="off"
        dir="auto"
        maxLength={lostReportLimits.what}
        value={fields.what}
        problem={problems.what}
        onChange={(event) => set({ what: event.currentTarget.value })}
      />
      <Field
        label="Welke kleur?"
        name="colour"
        autoComplete="off"
        dir="auto"
        placeholder="Bijvoorbeeld: donkerblauw"
        maxLength={lostReportLimits.colour}
        value={fields.colour}
        onChange={(event) => set({ colour: event.currentTarget.value })}
      />
      <details open={isOpened || problems.since !== undefined}>
        <summary className="text-accent min-h-11 cursor-pointer py-2.5 font-semibold">
          Weet je nog waar, en sinds wanneer?
        </summary>
        <div className="grid gap-5 pt-2">
          <Field
            label="Waar was het voor het laatst?"
            name="place"
            autoComplete="off"
            dir="auto"
            placeholder={`Bijvoorbeeld: ${sectorLabels[organization.sector].examplePlace}`}
            maxLength={lostReportLimits.place}
            value={fields.place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
          <SinceField since={fields.since} problem={problems.since} onChange={(since) => set({ since })} />
        </div>
      </details>
      <PhotoField
        hint={`Alleen de medewerkers van ${organization.name} zien de foto.`}
        photo={photo}
        onChoose={onPhoto}
        onRemove={() => onPhoto(null)}
      />
    </>
  );
}
