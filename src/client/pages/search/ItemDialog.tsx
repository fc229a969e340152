import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, MapPin, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import { itemName, shownTags } from '../../../shared/labels.ts';
import { cardPhotos, cardWidth } from '../../../shared/photos.ts';
import { hasPhotoSearch } from '../../api/embedded-json.ts';
import { longDate } from '../../components/dates.ts';
import { Alike } from '../../components/items/Alike.tsx';
import { LastLook } from '../../components/items/LastLook.tsx';
import { ShareItemButton } from '../../components/items/ShareItemButton.tsx';
import { StatusBadge } from '../../components/items/StatusBadge.tsx';
import { Tags } from '../../components/items/Tags.tsx';
import { Photo } from '../../components/Photo.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { WholePhoto } from '../../components/WholePhoto.tsx';
import { useLocation } from '../../router/router.tsx';
import { useIsPublic } from '../../session/listed-item.ts';
import { useOrganization } from '../../session/organization.tsx';
import { itemPaths } from '../../session/paths.ts';
import { cardId } from './card-id.ts';
import { Claiming } from './Claiming.tsx';
import { VisitHint } from './VisitHint.tsx';

interface ItemDialogProps {
  item: ListedItem;
  /** Its neighbours in the list. */
  previous: ListedItem | undefined;
  next: ListedItem | undefined;
  /** For those who look after it, in place of what everybody else can do. */
  staffPart: ReactNode;
  onShow: (item: ListedItem) => void;
  onClose: () => void;
}

/** The whole photo, with all that is known of the item. */
export default function ItemDialog({ item, previous, next, staffPart, onShow, onClose }: ItemDialogProps) {
  const organization = useOrganization().organization!;
  const { search } = useLocation();
  const hasNeighbours = previous !== undefined || next !== undefined;
  const isPublic = useIsPublic(item.id);
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popup.current) popup.current.scrollTop = 0;
  }, [item.id]);
  useListAfterwards(item);
  usePrepared(previous);
  usePrepared(next);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const goTo = (neighbour: ListedItem | undefined) => {
    if (neighbour) onShow(neighbour);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While the photo is zoomed in on, its own keys come first; with another key, an arrow is the browser's.
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') goTo(previous);
    if (event.key === 'ArrowRight') goTo(next);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup
          ref={popup}
          data-sheet
          onKeyDown={onKeyDown}
          // To what was looked at last, which need not be what was opened.
          finalFocus={() => document.getElementById(cardId(item)) ?? false}
          className="fade-in bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto h-[94dvh] max-h-[94dvh] max-w-2xl overflow-y-auto rounded-t-3xl sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl"
        >
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute top-3 right-3 z-10 grid size-11 place-content-center rounded-full shadow-md">
            <X aria-hidden="true" />
            <span className="sr-only">Sluiten</span>
          </Dialog.Close>
          {/* Of one height for all photos, so that nothing moves on the way from one item to the next. */}
          {item.photo_url ? (
            <WholePhoto
              url={item.photo_url}
              alt={`Foto: ${item.tags.join(', ')}`}
              onSwipe={(step) => goTo(step === 1 ? next : previous)}
              className={`bg-paper w-full ${staffPart ? 'h-[40dvh]' : 'h-[55dvh]'}`}
            />
          ) : (
            <Photo url={null} alt="" size="small" className="h-[24dvh] w-full" />
          )}
          <div className="flex min-h-12 justify-between px-1 pt-1">
            {hasNeighbours && (
              <Neighbour item={previous} onShow={onShow}>
                <ChevronLeft aria-hidden="true" className="size-5" />
                <span className="max-[22.5rem]:sr-only">Vorige</span>
              </Neighbour>
            )}
            {isPublic && <ShareItemButton item={item} organization={organization} className="mx-auto" />}
            {hasNeighbours && (
              <Neighbour item={next} onShow={onShow}>
                <span className="max-[22.5rem]:sr-only">Volgende</span>
                <ChevronRight aria-hidden="true" className="size-5" />
              </Neighbour>
            )}
          </div>
          <div className="grid gap-3 px-5 pt-3 pb-5">
            {/* Read out again on the way from one item to the next. */}
            <Dialog.Title aria-live="polite" className="sr-only">
              {itemName(item)}
            </Dialog.Title>
            <div className="flex flex-wrap items-center gap-3">
              <StatusBadge status={item.status} reserved={item.is_reserved} />
              <p className="text-muted">Gevonden op {longDate(item.upload_date)}</p>
            </div>
            <LastLook item={item} organization={organization} isStaff={Boolean(staffPart)} />
            {/* Above all that may be long, so that it needs no scrolling. */}
            {staffPart || <Claiming item={item} organization={organization} />}
            <Tags tags={shownTags(item)} most={Infinity} />
            {item.kind_only && (
              <p className="text-muted">
                {item.photo_url
                  ? 'Alleen soort: wie hier niet werkt, ziet de foto en de kenmerken niet.'
                  : 'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.'}
              </p>
            )}
            {item.description && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {item.description}
              </p>
            )}
            {item.last_seen_location && (
              <p className="text-muted flex items-center gap-1.5">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                Laatst gezien: <bdi>{item.last_seen_location}</bdi>
              </p>
            )}
            {!staffPart && item.status === 'unclaimed' && <VisitHint organization={organization} isOpened />}
            {item.photo_url && hasPhotoSearch(organization) && (
              <section className="border-line mt-2 grid gap-3 border-t pt-4">
                <h3 className="font-bold">Lijkt hierop</h3>
                <Alike
                  item={item}
                  org_id={organization.id}
                  addressOf={(other) => itemPaths(organization, other.id).opened + search}
                />
              </section>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface NeighbourProps {
  item: ListedItem | undefined;
  onShow: (item: ListedItem) => void;
  children: ReactNode;
}

/** Not really disabled at the end of the list: the focus would be lost. */
function Neighbour({ item, onShow, children }: NeighbourProps) {
  return (
    <Button
      look="plain"
      aria-disabled={!item}
      className="aria-disabled:cursor-default! aria-disabled:opacity-40"
      onClick={() => item && onShow(item)}
    >
      {children}
    </Button>
  );
}

/** When it is closed, the list shows what was looked at last, which may be far from where it was left. */
function useListAfterwards(item: ListedItem) {
  const showCard = useEffectEvent(() => {
    const card = document.getElementById(cardId(item));
    // It is further down the list: this is read out from its beginning, as a new page is.
    if (!card) return document.getElementById('inhoud')?.focus({ preventScroll: true });
    const { bottom, top } = card.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) card.scrollIntoView({ block: 'center' });
  });
  useEffect(() => () => showCard(), []);
}

/** What the card of a neighbour shows is fetched before anybody goes there. */
function usePrepared(neighbour: ListedItem | undefined) {
  const url = neighbour?.photo_url;
  useEffect(() => {
    if (url) Object.assign(new Image(), { sizes: cardWidth, srcset: cardPhotos(url) });
  }, [url]);
}
