import { useEffect, useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { type OpeningHours, openingText } from '../../../shared/organizations/opening-hours.ts';
import { langOfNotes } from '../../../shared/platform/language/texts.ts';
import { renderTime } from '../../platform/api/page-data.ts';

interface VisitDetailsProps {
  organization: Organization;
  className?: string;
}

/** Shows when and where items can be collected. */
export function CollectionDetails({ organization, className = '' }: VisitDetailsProps) {
  const { address, phone, opening_hours } = organization;
  const opening = useOpeningText(opening_hours);
  return (
    <span className={`flex flex-wrap gap-x-4 gap-y-1 empty:hidden ${className}`}>
      {opening && <b>{opening}</b>}
      {address && (
        <span lang={langOfNotes()} className="wrap-anywhere">
          {address}
        </span>
      )}
      {phone && <Phone phone={phone} />}
    </span>
  );
}

export function Phone({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`}
      dir="ltr"
      className="whitespace-nowrap underline print:no-underline"
    >
      {phone}
    </a>
  );
}

/** Updates every minute. */
function useOpeningText(hours: OpeningHours | null): string | null {
  const [moment, setMoment] = useState(renderTime);
  useEffect(() => {
    const timer = setTimeout(() => setMoment(renderTime()), 60_000 - (Date.now() % 60_000));
    return () => clearTimeout(timer);
  }, [moment]);
  return hours && openingText(hours, moment);
}
