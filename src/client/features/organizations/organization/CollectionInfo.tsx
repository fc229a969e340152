import { DoorOpen } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { howToCollect, officeOf, whereToCollect } from '../../../../shared/organizations/labels.ts';
import { comingExceptions, spansInWords } from '../../../../shared/organizations/opening-hours.ts';
import { weekdayName } from '../../../../shared/platform/language/dates.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { renderTime } from '../../../platform/api/page-data.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CollectionDetails } from '../CollectionDetails.tsx';

/** Shows the contact details that the organisation has filled in. */
export function CollectionInfo({ organization }: { organization: Organization }) {
  const { address, phone, contact_email, opening_hours, parts } = organization;
  if (!address && !phone && !contact_email && !opening_hours) return null;
  const office = officeOf(organization);
  return (
    <section aria-labelledby="ophalen" className="container-page pt-10">
      <div className="rounded-card border-line bg-surface narrow:flex-col flex items-start gap-4 border p-5">
        <Icon node={DoorOpen} className="text-accent mt-0.5 size-7 shrink-0" />
        <div className="grid min-w-0 flex-1 gap-2">
          <h2 id="ophalen" className="text-xl font-bold wrap-anywhere">
            {whereToCollect(office, false)}
          </h2>
          {parts.includes('claims') && <p>{howToCollect(office, true)}</p>}
          <CollectionDetails organization={organization} />
          {contact_email && (
            <a href={`mailto:${contact_email}`} className="justify-self-start wrap-anywhere underline">
              {contact_email}
            </a>
          )}
          {opening_hours && (
            <details>
              <summary className="text-accent cursor-pointer py-2 font-semibold">{text('Alle openingstijden')}</summary>
              <dl className="narrow:grid-cols-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:gap-x-6">
                {opening_hours.week.map((spans, weekday) => (
                  <Hours key={weekdayName(weekday)} day={weekdayName(weekday)} hours={spansInWords(spans)} />
                ))}
                {comingExceptions(opening_hours, renderTime()).map(({ from, days, label, spans }) => (
                  <Hours key={from} day={label} hours={`${days}: ${spansInWords(spans)}`} isLong />
                ))}
              </dl>
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

interface HoursProps {
  day: string;
  hours: string;
  /** On a phone the hours are below the day. */
  isLong?: boolean;
}

function Hours({ day, hours, isLong = false }: HoursProps) {
  const width = isLong ? 'max-sm:col-span-full' : '';
  return (
    <>
      <dt className={`text-muted wrap-anywhere ${width} ${isLong ? 'max-sm:mt-1' : ''}`}>{day}</dt>
      <dd className={`tabular-nums ${width}`}>{hours}</dd>
    </>
  );
}
