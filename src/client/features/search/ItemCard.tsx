import { MapPin } from 'lucide';
import { memo } from 'react';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { itemName, shownTags } from '../../../shared/items/labels.ts';
import { daysLeft } from '../../../shared/items/terms.ts';
import type { SearchedOrganization } from '../../../shared/organizations/contract.ts';
import { langOfNotes, text } from '../../../shared/platform/language/texts.ts';
import { renderTime } from '../../platform/api/page-data.ts';
import { Link } from '../../platform/router/router.tsx';
import { longDate } from '../../platform/time/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tags } from '../items/fields/Tags.tsx';
import { StatusBadge } from '../items/status/StatusBadge.tsx';
import { Photo } from '../photos/Photo.tsx';
import { cardId } from './card-id.ts';
import { CardMenu } from './CardMenu.tsx';

interface ItemCardProps {
  item: ListedItem;
  organization: SearchedOrganization;
  address: string;
  hasMenu: boolean;
  /** In a list of several organisations. */
  showsOrganization?: boolean;
}

/** On a phone the photo is beside the text, so that a screen fits several cards. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, organization, address, hasMenu, showsOrganization = false } = props;
  const name = itemName(item);
  const isCollected = item.status === 'claimed';
  return (
    <article
      className={`group rounded-card border-line hover:border-accent narrow:flex-col relative flex h-full overflow-hidden border transition hover:shadow-lg sm:flex-col ${isCollected ? 'text-muted' : 'bg-surface'}`}
    >
      <Photo
        url={item.photo_url}
        alt={text('Foto: {name}', { name })}
        size="card"
        className={`narrow:w-full min-h-40 w-2/5 shrink-0 sm:aspect-4/3 sm:min-h-0 sm:w-full ${isCollected ? 'opacity-60 saturate-50' : ''}`}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 p-3 sm:gap-2.5 sm:p-4">
        <span className="sm:absolute sm:start-3 sm:top-3 max-[22.5rem]:[&_svg]:hidden">
          <StatusBadge
            status={item.status}
            reserved={item.is_reserved}
            quiet
            daysLeft={daysLeft(organization, item, renderTime())}
          />
        </span>
        {showsOrganization && <p className="font-semibold wrap-anywhere">{organization.name}</p>}
        <Tags tags={shownTags(item)} />
        {item.kind_only && (
          <p className="text-muted text-sm">{item.photo_url ? 'Alleen soort' : text('Foto niet getoond')}</p>
        )}
        {item.description && (
          <p dir="auto" lang={langOfNotes()} className="line-clamp-1 wrap-anywhere sm:line-clamp-2 rtl:text-right">
            {item.description}
          </p>
        )}
        {item.last_seen_location && (
          <p className="text-muted flex items-center gap-1.5">
            <Icon node={MapPin} className="size-4 shrink-0" />
            <span className="sr-only">{`${text('Laatst gezien:')} `}</span>
            <span dir="auto" lang={langOfNotes()} className="line-clamp-1 wrap-anywhere">
              {item.last_seen_location}
            </span>
          </p>
        )}
        <p className="text-muted mt-auto text-sm">
          <span className="max-sm:sr-only">{`${text('Gevonden op')} `}</span>
          <time dateTime={item.upload_date}>{longDate(item.upload_date)}</time>
        </p>
      </div>
      <Link
        id={cardId(item)}
        to={address}
        className="rounded-card absolute inset-0 focus-visible:-outline-offset-3"
        aria-label={text('Bekijk groot: {name}', { name })}
      />
      {hasMenu && <CardMenu item={item} organization={organization} />}
    </article>
  );
});
