import { type ReactNode, useState } from 'react';

import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { text, translated } from '../../../../shared/platform/language/texts.ts';
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
        label={text('Wat ben je kwijt?')}
        hint={text('Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.')}
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
        label={text('Welke kleur?')}
        name="colour"
        autoComplete="off"
        dir="auto"
        placeholder={text('Bijvoorbeeld: donkerblauw')}
        maxLength={lostReportLimits.colour}
        value={fields.colour}
        onChange={(event) => set({ colour: event.currentTarget.value })}
      />
      <details open={isOpened || problems.since !== undefined}>
        <summary className="text-accent min-h-11 cursor-pointer py-2.5 font-semibold">
          {text('Weet je nog waar, en sinds wanneer?')}
        </summary>
        <div className="grid gap-5 pt-2">
          <Field
            label={text('Waar was het voor het laatst?')}
            name="place"
            autoComplete="off"
            dir="auto"
            placeholder={text('Bijvoorbeeld: {example}', {
              example: translated(sectorLabels[organization.sector].examplePlace),
            })}
            maxLength={lostReportLimits.place}
            value={fields.place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
          <SinceField since={fields.since} problem={problems.since} onChange={(since) => set({ since })} />
        </div>
      </details>
      <PhotoField
        hint={text('Alleen de medewerkers van {name} zien de foto.', { name: organization.name })}
        photo={photo}
        onChoose={onPhoto}
        onRemove={() => onPhoto(null)}
      />
    </>
  );
}
