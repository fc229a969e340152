import { useOrganization } from '../../organizations/organization.tsx';
import { WeekdaysField } from '../../subscriptions/WeekdaysField.tsx';
import { type Lockable, SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

/** Sets the days of the weekly mail; the features section switches it on or off. */
export function WeeklyMailSection({ lockedBy, ...props }: SectionProps<'weekly_mail'> & Lockable) {
  const isOn = useOrganization().organization!.parts.includes('weekly_mail');
  const { draft, set, problems, form } = useSection('weekly_mail', props);
  return (
    <SectionForm
      title="Weekmail"
      intro={`Op welke dagen we ‘Deze week gevonden’ mailen, in de ochtend. ${
        isOn ? 'Kies je er meer, dan kiest iedereen zelf een dag.' : 'De weekmail staat nu uit, bij ‘Onderdelen’.'
      }`}
      state={form}
      lockedBy={lockedBy}
    >
      <WeekdaysField
        chosen={draft.mail_weekdays}
        problem={problems['mail_weekdays']}
        onChange={(mail_weekdays) => set({ mail_weekdays })}
      />
    </SectionForm>
  );
}
