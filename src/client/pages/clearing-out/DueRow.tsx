import { ChevronRight } from 'lucide-react';

import type { DueItem, HeldBy } from '../../../shared/clearing-out.ts';
import { itemName } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { longDate } from '../../components/dates.ts';
import { Photo } from '../../components/Photo.tsx';
import { Link } from '../../router/router.tsx';
import { itemPaths } from '../../session/paths.ts';
import type { Selection } from './selection.ts';

const reasons: Record<HeldBy, string> = {
  reserved: 'Gereserveerd: wordt nog opgehaald',
  claim: 'Er loopt een aanvraag',
  match: 'Lijkt op een vermissing',
};

interface DueRowProps {
  item: DueItem;
  organization: Organization;
  when: 'now' | 'soon';
  selection: Selection | null;
}

/** The whole row chooses it, where it can be chosen; on paper there is a box to tick. */
export function DueRow({ item, organization, when, selection }: DueRowProps) {
  const name = itemName(item);
  return (
    <li className="rounded-card border-line bg-surface has-checked:border-accent has-checked:ring-accent relative flex items-center gap-3 border p-3 has-checked:ring-1 print:rounded-lg print:p-1.5">
      {selection && (
        <label className="after:rounded-card flex cursor-pointer after:absolute after:inset-0 print:hidden">
          <input
            type="checkbox"
            aria-label={`Selecteer ${name}`}
            checked={selection.has(item)}
            onChange={() => selection.choose([item], !selection.has(item))}
            className="accent-accent relative z-1 size-6"
          />
        </label>
      )}
      <span className="border-field hidden size-5 shrink-0 rounded-sm border-2 print:block" />
      <Photo
        url={item.photo_url}
        alt=""
        size="small"
        className="size-16 shrink-0 rounded-xl print:size-12 print:rounded-md"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted text-sm">
          {item.held_by ? reasons[item.held_by] : dayIn(item, when)}
          <span className="block">
            <span className="sr-only">Code </span>
            <span className="tracking-wider">{item.code}</span>
          </span>
          {/* Where it is kept says the title, but not of what stands apart. */}
          {(item.is_valuable || item.held_by) && item.place_name && (
            <span className="block wrap-anywhere">{item.place_name}</span>
          )}
        </p>
      </div>
      <Link
        to={itemPaths(organization, item.id).item}
        aria-label={`Open ${name}`}
        className="text-muted hover:bg-soft relative -mr-1 grid size-11 shrink-0 place-content-center rounded-full print:hidden"
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </li>
  );
}

const dayIn = ({ due_on, upload_date }: DueItem, when: 'now' | 'soon') =>
  when === 'now' ? `Sinds ${longDate(upload_date)}` : `Vanaf ${longDate(`${due_on}T12:00`)}`;
