import { Dialog } from '@base-ui/react/dialog';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import { cardSrcset, cardSizes } from '../../../../shared/photos/photo-urls.ts';
import { navigate } from '../../../platform/router/history.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { photoText } from '../../items/photo-text.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { ZoomablePhoto } from '../../photos/ZoomablePhoto.tsx';
import { cardId } from '../card-id.ts';
import { ItemSheet, labels, itemSheetClasses, neighboursOf, SERVER_SHEET_ID } from './ItemSheet.tsx';

export interface ItemDialogProps {
  item: ListedItem;
  items: ListedItem[];
  /** Replaces the actions of visitors for staff. */
  staffSection: ReactNode;
  onNearEnd: () => void;
  onClose: () => void;
}

/** Loads more items when this close to the end, for users who page through them. */
const NEAR_END = 3;

export default function ItemDialog({ item, items, staffSection, onNearEnd, onClose }: ItemDialogProps) {
  const organization = useOrganization().organization!;
  const { search } = useLocation();
  const { previous, next } = neighboursOf(item, items);
  const hasNeighbours = previous !== undefined || next !== undefined;
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popup.current) popup.current.scrollTop = 0;
  }, [item.id]);
  // Replaces the server-rendered sheet without a visible change.
  const [serverScroll] = useState(() => document.getElementById(SERVER_SHEET_ID)?.scrollTop);
  const replacesServerSheet = serverScroll !== undefined;
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      popup.current = element;
      // Only when needed, because it forces a layout of the whole sheet.
      if (element && serverScroll) element.scrollTop = serverScroll;
    },
    [serverScroll],
  );
  const fading = replacesServerSheet ? '' : 'fade-in';
  useScrollListOnClose(item);
  useLoadNearEnd(item, items, onNearEnd);
  usePreloadedPhoto(previous);
  usePreloadedPhoto(next);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const goTo = (neighbour: ListedItem | undefined) => {
    // Replaces the entry, so that one step back closes the dialog.
    if (neighbour) navigate(itemPaths(organization, neighbour.id).opened + search, { replace: true });
  };
  /** The next item is to the right, or to the left in languages that are read from right to left. */
  const goTowards = (side: 1 | -1) => goTo((side === 1) === (document.dir !== 'rtl') ? next : previous);
  const onKeyDown = (event: KeyboardEvent) => {
    // A zoomed photo handles its own keys first; with modifiers, arrows belong to the browser.
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') goTowards(-1);
    if (event.key === 'ArrowRight') goTowards(1);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${fading} ${itemSheetClasses.backdrop}`} />
        <Dialog.Popup
          ref={place}
          data-sheet
          onKeyDown={onKeyDown}
          // Focusing the first button would scroll back to the top.
          initialFocus={replacesServerSheet ? popup : undefined}
          // Focuses the card of the last shown item.
          finalFocus={() => document.getElementById(cardId(item)) ?? false}
          className={`${fading} ${itemSheetClasses.sheet}`}
        >
          <Dialog.Close className={itemSheetClasses.close}>{labels.close()}</Dialog.Close>
          <ItemSheet
            item={item}
            photo={
              item.photo_url && (
                <ZoomablePhoto
                  url={item.photo_url}
                  alt={photoText(item)}
                  onSwipe={goTowards}
                  className={staffSection ? itemSheetClasses.photoForStaff : itemSheetClasses.photo}
                />
              )
            }
            title={
              // Announces each item when paging.
              <Dialog.Title aria-live="polite" className="sr-only">
                {itemName(item)}
              </Dialog.Title>
            }
            previous={
              hasNeighbours && (
                <Neighbour item={previous} onShow={goTo}>
                  {labels.previous()}
                </Neighbour>
              )
            }
            next={
              hasNeighbours && (
                <Neighbour item={next} onShow={goTo}>
                  {labels.next()}
                </Neighbour>
              )
            }
            staffSection={staffSection}
          />
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

/** Uses aria-disabled, because disabling would lose the focus. */
function Neighbour({ item, onShow, children }: NeighbourProps) {
  return (
    <Button
      variant="plain"
      aria-disabled={!item}
      className={itemSheetClasses.neighbour}
      onClick={() => item && onShow(item)}
    >
      {children}
    </Button>
  );
}

/** Scrolls the list to the last shown item when the dialog is closed. */
function useScrollListOnClose(item: ListedItem) {
  const showCard = useEffectEvent(() => {
    const card = document.getElementById(cardId(item));
    // The item is not rendered yet, so the page is read from its beginning.
    if (!card) return document.getElementById('inhoud')?.focus({ preventScroll: true });
    const { bottom, top } = card.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) card.scrollIntoView({ block: 'center' });
  });
  useEffect(() => () => showCard(), []);
}

function useLoadNearEnd(item: ListedItem, items: ListedItem[], onNearEnd: () => void) {
  const fetchMore = useEffectEvent(onNearEnd);
  const isNearEnd = items.slice(-NEAR_END).some(({ id }) => id === item.id);
  useEffect(() => {
    if (isNearEnd) fetchMore();
  }, [item.id, isNearEnd, items.length]);
}

function usePreloadedPhoto(neighbour: ListedItem | undefined) {
  const url = neighbour?.photo_url;
  useEffect(() => {
    if (url) Object.assign(new Image(), { sizes: cardSizes, srcset: cardSrcset(url) });
  }, [url]);
}
