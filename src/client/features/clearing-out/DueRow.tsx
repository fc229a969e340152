import { ChevronRight } from 'lucide';

import type { DueItem, HoldReason } from '../../../shared/clearing-out/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { Link } from '../../platform/router/router.tsx';
import { longDate } from '../../platform/time/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { itemPaths } from '../organizations/paths.ts';
import { PrintableItemRow } from './disposals/PrintableItemRow.tsx';
import type { DueSelection } from './use-due-selection.ts';

const reasons: Record<HoldReason, string> = {
  reserved: 'Gereserveerd: wordt nog opgehaald',
  claim: 'Er loopt een aanvraag',
  match: 'Lijkt op een vermissing',
};

interface DueRowProps {
  item: DueItem;
  organization: Organization;
  when: 'now' | 'soon';
  selection: DueSelection | null;
}

/** The checkbox covers the whole row on screen; the print has an empty box to tick. */
export function DueRow({ item, organization, when, selection }: DueRowProps) {
  const name = itemName(item);
  return (
    <PrintableItemRow
      name={name}
      code={item.code}
      photoUrl={item.photo_url}
      about={item.held_by ? reasons[item.held_by] : describeDay(item, when)}
      // The group title names the place, except for valuables and held items.
      place={item.is_valuable || item.held_by ? item.place_name : null}
      choice={
        <>
          {selection && (
            <label className="after:rounded-card flex cursor-pointer after:absolute after:inset-0 print:hidden">
              <input
                type="checkbox"
                aria-label={`Selecteer ${name}`}
                checked={selection.has(item)}
                onChange={() => selection.select([item], !selection.has(item))}
                className="accent-accent relative z-1 size-6"
              />
            </label>
          )}
          <span className="border-field hidden size-5 shrink-0 rounded-sm border-2 print:block" />
        </>
      }
    >
      <Link
        to={itemPaths(organization, item.id).item}
        aria-label={`Open ${name}`}
        className="text-muted hover:bg-soft relative -me-1 grid size-11 shrink-0 place-content-center rounded-full print:hidden"
      >
        <Icon node={ChevronRight} className="size-5" />
      </Link>
    </PrintableItemRow>
  );
}

const describeDay = ({ due_on, upload_date }: DueItem, when: 'now' | 'soon') =>
  when === 'now' ? `Sinds ${longDate(upload_date)}` : `Vanaf ${longDate(`${due_on}T12:00`)}`;
