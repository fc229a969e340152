import { Plus } from 'lucide';
import { useRef } from 'react';

import { daysInWords, maxExceptions, type Span } from '../../../../shared/organizations/opening-hours.ts';
import { isSchoolHoliday } from '../../../../shared/organizations/school-holidays.ts';
import { weekdays } from '../../../../shared/platform/language/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Lockable, LockedBy, SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';
import { ExceptionFields } from './ExceptionFields.tsx';
import { SchoolHolidays } from './SchoolHolidays.tsx';
import { SpansField } from './SpansField.tsx';

const officeHours: Span[] = [{ opens: 8 * 60 + 30, closes: 16 * 60 + 30 }];
const WORKDAYS = 5;

export function HoursSection({ lockedBy, ...props }: SectionProps<'hours'> & Lockable) {
  const { draft, set, problems, form } = useSection('hours', props);
  const { week, exceptions } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const [monday] = week;
  const others = week.slice(1, WORKDAYS);
  const canCopy = monday!.length > 0 && others.some((day) => JSON.stringify(day) !== JSON.stringify(monday));
  const copyMonday = {
    label: 'Ook dinsdag t/m vrijdag',
    onPress: () => set({ week: week.map((old, at) => (at < WORKDAYS ? monday! : old)) }),
  };
  return (
    <SectionForm title="Openingstijden" intro="Wanneer iemand iets kan ophalen." state={form}>
      <div className="grid gap-3">
        {weekdays.map((name, day) => (
          <SpansField
            key={name}
            label={name[0]!.toUpperCase() + name.slice(1)}
            spans={week[day]!}
            defaultSpans={week.findLast((spans, at) => at < day && spans.length > 0) ?? officeHours}
            problem={problems[`day ${day}`]}
            onChange={(spans) => set({ week: week.map((old, at) => (at === day ? spans : old)) })}
            action={day === 0 && canCopy ? copyMonday : undefined}
          />
        ))}
      </div>
      <div className="border-line grid gap-4 border-t pt-5">
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
            Vakanties en andere dagen
          </h3>
          <p className="text-muted text-sm">Dagen waarop het anders is dan in een gewone week.</p>
        </div>
        {lockedBy && (
          <div className="grid gap-1">
            <LockedBy group={lockedBy} />
            <p className="text-muted text-sm">De schoolvakanties. Andere dagen voeg je zelf toe.</p>
            <ul className="mt-2 grid gap-1">
              {exceptions.filter(isSchoolHoliday).map(({ from, to, label }) => (
                <li key={from}>
                  {label}: {daysInWords(from, to)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {exceptions.map(
          (exception, index) =>
            !(lockedBy && isSchoolHoliday(exception)) && (
              <ExceptionFields
                // oxlint-disable-next-line no-array-index-key -- new exceptions have no id
                key={index}
                exception={exception}
                problems={{
                  label: problems[`label ${index}`],
                  days: problems[`days ${index}`],
                  spans: problems[`spans ${index}`],
                }}
                defaultSpans={officeHours}
                onChange={(changed) => set({ exceptions: exceptions.map((old, at) => (at === index ? changed : old)) })}
                onRemove={() => {
                  heading.current!.focus();
                  set({ exceptions: exceptions.filter((_, at) => at !== index) });
                }}
              />
            ),
        )}
        {exceptions.length < maxExceptions && (
          <Button
            variant="outline"
            className="justify-self-start print:hidden"
            onClick={() => set({ exceptions: [...exceptions, { from: '', to: '', label: '', spans: [] }] })}
          >
            <Icon node={Plus} className="size-5" />
            Vakantie of vrije dag
          </Button>
        )}
        {!lockedBy && <SchoolHolidays exceptions={exceptions} onChange={(next) => set({ exceptions: next })} />}
      </div>
    </SectionForm>
  );
}
