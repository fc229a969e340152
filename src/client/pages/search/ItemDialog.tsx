import { Dialog } from '@base-ui/react/dialog';
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import { itemName } from '../../../shared/labels.ts';
import { cardPhotos, cardWidth } from '../../../shared/photos.ts';
import { Button } from '../../components/ui/Button.tsx';
import { WholePhoto } from '../../components/WholePhoto.tsx';
import { navigate } from '../../router/history.ts';
import { useLocation } from '../../router/router.tsx';
import { useOrganization } from '../../session/organization.tsx';
import { itemPaths } from '../../session/paths.ts';
import { cardId } from './card-id.ts';
import { ItemSheet, labels, looks, neighboursOf, SHEET_OF_SERVER } from './ItemSheet.tsx';

export interface ItemDialogProps {
  item: ListedItem;
  /** The list over which it lies. */
  items: ListedItem[];
  /** For those who look after it, in place of what everybody else can do. */
  staffPart: ReactNode;
  onNearEnd: () => void;
  onClose: () => void;
}

/** From how many items before the end on the rest of the list is fetched, for whoever goes from one to the next. */
const NEAR_END = 3;

/** The opened item, as a dialog. */
export default function ItemDialog({ item, items, staffPart, onNearEnd, onClose }: ItemDialogProps) {
  const organization = useOrganization().organization!;
  const { search } = useLocation();
  const { previous, next } = neighboursOf(item, items);
  const hasNeighbours = previous !== undefined || next !== undefined;
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popup.current) popup.current.scrollTop = 0;
  }, [item.id]);
  // Where the server's sheet lies there, this one takes its place, and nobody is to see that.
  const [server] = useState(copyOfServer);
  const isTakenOver = server !== undefined;
  // What is in it follows in small steps: all at once would hold up a slow phone.
  const [isFilled, setFilled] = useState(!isTakenOver);
  useEffect(() => startTransition(() => setFilled(true)), []);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      popup.current = element;
      // Not without need: it has all of the sheet laid out at once.
      if (element && server?.scrolled) element.scrollTop = server.scrolled;
    },
    [server],
  );
  const fading = isTakenOver ? '' : 'fade-in';
  useListAfterwards(item);
  useRestOfList(item, items, onNearEnd);
  usePrepared(previous);
  usePrepared(next);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const goTo = (neighbour: ListedItem | undefined) => {
    // In the place of the one before it: one step back closes it, however many were looked at.
    if (neighbour) navigate(itemPaths(organization, neighbour.id).opened + search, { replace: true });
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
        <Dialog.Backdrop className={`${fading} ${looks.backdrop}`} />
        <Dialog.Popup
          ref={place}
          data-sheet
          onKeyDown={onKeyDown}
          // Its first button would take whoever reads further down back to the beginning.
          initialFocus={isTakenOver ? popup : undefined}
          // To what was looked at last, which need not be what was opened.
          finalFocus={() => document.getElementById(cardId(item)) ?? false}
          className={`${fading} ${looks.sheet}`}
        >
          {isFilled ? (
            <>
              <Dialog.Close className={looks.close}>{labels.close}</Dialog.Close>
              <ItemSheet
                item={item}
                photo={
                  item.photo_url && (
                    <WholePhoto
                      url={item.photo_url}
                      alt={`Foto: ${item.tags.join(', ')}`}
                      onSwipe={(step) => goTo(step === 1 ? next : previous)}
                      className={staffPart ? looks.photoForStaff : looks.photo}
                    />
                  )
                }
                title={
                  // Read out again on the way from one item to the next.
                  <Dialog.Title aria-live="polite" className="sr-only">
                    {itemName(item)}
                  </Dialog.Title>
                }
                previous={
                  hasNeighbours && (
                    <Neighbour item={previous} onShow={goTo}>
                      {labels.previous}
                    </Neighbour>
                  )
                }
                next={
                  hasNeighbours && (
                    <Neighbour item={next} onShow={goTo}>
                      {labels.next}
                    </Neighbour>
                  )
                }
                staffPart={staffPart}
              />
            </>
          ) : (
            <div className={`contents ${looks.asDrawn}`} dangerouslySetInnerHTML={server!.html} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the server's sheet shows, and how far down somebody reads it. */
function copyOfServer() {
  const sheet = document.getElementById(SHEET_OF_SERVER);
  return sheet ? { html: { __html: sheet.innerHTML }, scrolled: sheet.scrollTop } : undefined;
}

interface NeighbourProps {
  item: ListedItem | undefined;
  onShow: (item: ListedItem) => void;
  children: ReactNode;
}

/** Not really disabled at the end of the list: the focus would be lost. */
function Neighbour({ item, onShow, children }: NeighbourProps) {
  return (
    <Button look="plain" aria-disabled={!item} className={looks.neighbour} onClick={() => item && onShow(item)}>
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

function useRestOfList(item: ListedItem, items: ListedItem[], onNearEnd: () => void) {
  const fetchMore = useEffectEvent(onNearEnd);
  const isNearEnd = items.slice(-NEAR_END).some(({ id }) => id === item.id);
  useEffect(() => {
    if (isNearEnd) fetchMore();
  }, [item.id, isNearEnd, items.length]);
}

/** What the card of a neighbour shows is fetched before anybody goes there. */
function usePrepared(neighbour: ListedItem | undefined) {
  const url = neighbour?.photo_url;
  useEffect(() => {
    if (url) Object.assign(new Image(), { sizes: cardWidth, srcset: cardPhotos(url) });
  }, [url]);
}
