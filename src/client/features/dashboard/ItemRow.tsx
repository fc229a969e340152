import { Archive, MapPin, Pencil } from 'lucide';
import { useState } from 'react';

import type { DeskItem } from '../../../shared/items/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { longDate, shortDate } from '../../platform/time/dates.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HandOverButton } from '../claims/HandOverButton.tsx';
import { Tags } from '../items/fields/Tags.tsx';
import { CollectButton } from '../items/status/CollectButton.tsx';
import { DeleteItemButton } from '../items/status/DeleteItemButton.tsx';
import { StatusBadge } from '../items/status/StatusBadge.tsx';
import { itemPaths } from '../organizations/paths.ts';
import { Photo } from '../photos/Photo.tsx';
import type { Selection } from './bulk/use-selection.ts';

interface ItemRowProps {
  item: DeskItem;
  organization: Organization;
  /** Name of the storage place. */
  place: string | undefined;
  selection: Selection;
}

/** The link or checkbox covers the whole row; buttons lie on top of it, and the photo lets clicks through. */
export function ItemRow({ item, organization, place, selection }: ItemRowProps) {
  const { actor } = useAuth();
  const subject = { org_id: organization.id };
  const canManage = can(actor, 'items.manage', subject);
  const isCollectable = item.status === 'unclaimed' && can(actor, 'item.collect', subject);
  const { selected } = selection;
  const paths = itemPaths(organization, item.id);
  // On phones the button has its own line, which remains after use so that the rows below do not move.
  const [hasButtonLine] = useState(isCollectable);
  return (
    <li className="rounded-card border-line bg-surface hover:border-accent has-checked:border-accent has-checked:ring-accent relative flex flex-wrap items-center gap-x-4 gap-y-3 border p-3 transition has-checked:ring-1 sm:flex-nowrap sm:p-4">
      {selected ? (
        <label className="after:rounded-card flex cursor-pointer after:absolute after:inset-0">
          <input
            type="checkbox"
            aria-label={`Selecteer ${itemName(item)}`}
            checked={selected.has(item.id)}
            onChange={() => selection.toggle(item)}
            className="accent-accent relative z-1 size-6"
          />
        </label>
      ) : (
        <Link to={paths.item} aria-label={`Open ${itemName(item)}`} className="rounded-card absolute inset-0" />
      )}
      <Photo
        url={item.photo_url}
        alt=""
        size="small"
        className="pointer-events-none size-20 shrink-0 rounded-2xl sm:size-24"
      />
      <div className="narrow:basis-full grid min-w-0 flex-1 gap-1.5">
        <Tags tags={item.tags} />
        <p className="text-muted flex flex-wrap items-center gap-x-3 text-sm">
          <time dateTime={item.upload_date}>
            {canManage ? shortDate(item.upload_date) : longDate(item.upload_date)}
          </time>
          {item.code && (
            <span>
              <span className="sr-only">Code </span>
              <span className="tracking-wider">{item.code}</span>
            </span>
          )}
          {item.kind_only && <span>Alleen soort</span>}
          {item.is_public === false && <span>Niet openbaar</span>}
          {place && (
            <span className="flex items-center gap-1">
              <Icon node={Archive} className="size-4 shrink-0" />
              <span className="sr-only">Bewaarplaats </span>
              <bdi className="wrap-anywhere">{place}</bdi>
            </span>
          )}
          {item.last_seen_location && (
            <span className="flex items-center gap-1">
              <Icon node={MapPin} className="size-4 shrink-0" />
              <span dir="auto" className="wrap-anywhere">
                {item.last_seen_location}
              </span>
            </span>
          )}
        </p>
        <div className="sm:hidden">
          <StatusBadge status={item.status} reserved={item.is_reserved} />
        </div>
      </div>
      <div className="hidden shrink-0 sm:block">
        <StatusBadge status={item.status} reserved={item.is_reserved} />
      </div>
      {!selected && (
        <div
          className={`narrow:flex-wrap relative flex shrink-0 items-center gap-2 print:hidden ${isCollectable || hasButtonLine ? 'w-full justify-end sm:w-auto' : ''}`}
        >
          {isCollectable &&
            (item.is_reserved ? (
              <HandOverButton item={item} organization={organization} />
            ) : (
              <CollectButton item={item} organization={organization} variant="outline" className="flex-1 px-3!" />
            ))}
          {can(actor, 'item.delete', subject) && <DeleteItemButton item={item} organization={organization} compact />}
          {!canManage && can(actor, 'item.edit', subject) && (
            <ButtonLink
              to={paths.edit}
              variant="plain"
              aria-label={`Bewerk ${itemName(item)}`}
              className="text-accent px-3!"
            >
              <Icon node={Pencil} className="size-5 shrink-0" />
              <span className="max-sm:hidden">Bewerk</span>
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
