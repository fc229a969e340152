import { Clock3 } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { daysLeft, daysLeftInWords, dueOn } from '../../../../shared/items/terms.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { renderTime } from '../../../platform/api/page-data.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface LastLookProps {
  item: ListedItem;
  organization: Organization;
  /** Staff are not asked whether the item is theirs. */
  isStaff: boolean;
}

export function LastLook({ item, organization, isStaff }: LastLookProps) {
  const days = daysLeft(organization, item, renderTime());
  if (days === null) return null;
  const from =
    days === 0
      ? text('Het kan elke dag weg zijn.')
      : days === 1
        ? text('Vanaf morgen mag dit weg.')
        : text('Vanaf {date} mag dit weg.', { date: longDate(dueOn(organization, item.upload_date)!) });
  return (
    <p className="bg-soft flex items-start gap-2.5 rounded-xl px-4 py-3">
      <Icon node={Clock3} className="text-accent mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong>{daysLeftInWords(days)}.</strong> {from}
        {!isStaff &&
          (organization.parts.includes('claims')
            ? ` ${text('Is het van jou? Kies dan snel ‘Dit is van mij’.')}`
            : ` ${text('Is het van jou? Kom dan snel langs bij {office}.', { office: officeOf(organization) })}`)}
      </span>
    </p>
  );
}
