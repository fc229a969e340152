import { ChevronLeft, ChevronRight, MapPin, X } from 'lucide';
import type { ReactNode } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { shownTags } from '../../../../shared/items/labels.ts';
import { langOfNotes, readsDutch, text } from '../../../../shared/platform/language/texts.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { longDate } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tags } from '../../items/fields/Tags.tsx';
import { ShareItemButton } from '../../items/list/ShareItemButton.tsx';
import { SimilarItems } from '../../items/list/SimilarItems.tsx';
import { LastLook } from '../../items/status/LastLook.tsx';
import { StatusBadge } from '../../items/status/StatusBadge.tsx';
import { useIsPublic } from '../../items/use-listed-item.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { Photo } from '../../photos/Photo.tsx';
import { CollectionHint } from '../CollectionHint.tsx';
import { hasPhotoSearch } from '../has-photo-search.ts';
import { ClaimSection } from './ClaimSection.tsx';

/** From the bottom on a phone, centred on larger screens. */
export const itemSheetClasses = {
  backdrop: 'fixed inset-0 z-30 bg-black/60',
  sheet:
    'bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto h-[94dvh] max-h-[94dvh] max-w-2xl overflow-y-auto rounded-t-3xl outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl',
  close:
    'bg-surface text-ink hover:bg-soft absolute end-3 top-3 z-10 grid size-11 place-content-center rounded-full shadow-md',
  /** A fixed height, so that nothing shifts when paging. */
  photo: 'bg-paper h-[55dvh] w-full narrow:h-[40dvh]',
  photoForStaff: 'bg-paper h-[40dvh] w-full',
  /** Hides buttons that do nothing before hydration; links work already. */
  beforeHydration: '[&_button:not([aria-disabled])]:invisible',
  /** Narrower on a small phone, so that all three fit beside each other and a scrollbar. */
  row: 'flex min-h-12 justify-between px-1 pt-1 *:whitespace-nowrap max-[26rem]:*:gap-1 max-[26rem]:*:px-2',
  neighbour: 'aria-disabled:cursor-default! aria-disabled:opacity-40',
};

/** On a small phone the arrows alone fit; some languages have longer words. */
const labelClass = () => (readsDutch() ? 'max-[20rem]:sr-only' : 'max-[26rem]:sr-only');

export const labels = {
  close: () => (
    <>
      <Icon node={X} />
      <span className="sr-only">{text('Sluiten')}</span>
    </>
  ),
  previous: () => (
    <>
      <Icon node={ChevronLeft} className="size-5 rtl:rotate-180" />
      <span className={labelClass()}>{text('Vorige')}</span>
    </>
  ),
  next: () => (
    <>
      <span className={labelClass()}>{text('Volgende')}</span>
      <Icon node={ChevronRight} className="size-5 rtl:rotate-180" />
    </>
  ),
};

/** The id of the server-rendered sheet, which the dialog replaces. */
export const SERVER_SHEET_ID = 'voorwerp';

/** The item may be missing from the list. */
export function neighboursOf(item: ListedItem, items: ListedItem[]) {
  const index = items.findIndex(({ id }) => id === item.id);
  return { previous: items[index - 1], next: index < 0 ? undefined : items[index + 1] };
}

interface ItemSheetProps {
  item: ListedItem;
  /** Empty when there is no visible photo. */
  photo: ReactNode;
  title: ReactNode;
  previous: ReactNode;
  next: ReactNode;
  /** Replaces the actions of visitors for staff. */
  staffSection?: ReactNode;
}

/** The content of an opened item, shared by the server-rendered sheet and the dialog. */
export function ItemSheet({ item, photo, title, previous, next, staffSection }: ItemSheetProps) {
  const organization = useOrganization().organization!;
  const { search } = useLocation();
  const isPublic = useIsPublic(item.id);
  return (
    <>
      {photo || <Photo url={null} alt="" size="small" className="h-[24dvh] w-full" />}
      <div className={itemSheetClasses.row}>
        {previous}
        {isPublic && <ShareItemButton item={item} organization={organization} className="mx-auto" />}
        {next}
      </div>
      <div className="grid gap-3 px-5 pt-3 pb-5">
        {title}
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status={item.status} reserved={item.is_reserved} />
          <p className="text-muted">{text('Gevonden op {date}', { date: longDate(item.upload_date) })}</p>
        </div>
        <LastLook item={item} organization={organization} isStaff={Boolean(staffSection)} />
        {/* Placed above long texts, so that it needs no scrolling. */}
        {staffSection || <ClaimSection item={item} organization={organization} />}
        <Tags tags={shownTags(item)} most={Infinity} />
        {item.kind_only && (
          <p className="text-muted">
            {item.photo_url
              ? 'Alleen soort: wie hier niet werkt, ziet de foto en de kenmerken niet.'
              : text('De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.')}
          </p>
        )}
        {item.description && (
          <p dir="auto" lang={langOfNotes()} className="wrap-anywhere whitespace-pre-line rtl:text-right">
            {item.description}
          </p>
        )}
        {item.last_seen_location && (
          <p className="text-muted flex items-center gap-1.5">
            <Icon node={MapPin} className="size-4 shrink-0" />
            {`${text('Laatst gezien:')} `}
            <bdi lang={langOfNotes()}>{item.last_seen_location}</bdi>
          </p>
        )}
        {!staffSection && item.status === 'unclaimed' && <CollectionHint organization={organization} isOpened />}
        {item.photo_url && hasPhotoSearch(organization) && (
          <section className="border-line mt-2 grid gap-3 border-t pt-4 noscript:hidden">
            <h3 className="font-bold">{text('Lijkt hierop')}</h3>
            <SimilarItems
              item={item}
              org_id={organization.id}
              addressOf={(other) => itemPaths(organization, other.id).opened + search}
            />
          </section>
        )}
      </div>
    </>
  );
}
