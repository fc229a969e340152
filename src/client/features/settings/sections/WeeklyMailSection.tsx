import { useId } from 'react';

import { weekdays } from '../../../../shared/platform/language/dates.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

/** Sets the days of the weekly mail; the features section switches it on or off. */
export function WeeklyMailSection(props: SectionProps<'weekly_mail'>) {
  const isOn = useOrganization().organization!.parts.includes('weekly_mail');
  const { draft, set, problems, form } = useSection('weekly_mail', props);
  const problemId = useId();
  const chosen = draft.mail_weekdays;
  const problem = problems['mail_weekdays'];
  return (
    <SectionForm
      title="Weekmail"
      intro={`Op welke dagen we ‘Deze week gevonden’ mailen, in de ochtend. ${
        isOn ? 'Kies je er meer, dan kiest iedereen zelf een dag.' : 'De weekmail staat nu uit, bij ‘Onderdelen’.'
      }`}
      state={form}
    >
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="sr-only">Dagen van de weekmail</legend>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
          {weekdays.map((name, index) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && problemId}
                checked={chosen.includes(index + 1)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    mail_weekdays: checked
                      ? [...chosen, index + 1].toSorted((a, b) => a - b)
                      : chosen.filter((weekday) => weekday !== index + 1),
                  })
                }
                className="accent-accent size-6"
              />
              {name[0]!.toUpperCase() + name.slice(1)}
            </label>
          ))}
        </div>
        {problem && (
          <p id={problemId} className="text-bad text-sm font-semibold">
            {problem}
          </p>
        )}
      </fieldset>
    </SectionForm>
  );
}
