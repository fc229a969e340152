import type { ReactNode } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import { mediumPhotoUrl, itemSrcset, itemSizes } from '../../../../shared/photos/photo-urls.ts';
import { Link, useLocation } from '../../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { photoText } from '../../items/photo-text.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { itemPaths, usePaths } from '../../organizations/paths.ts';
import { ItemSheet, labels, itemSheetClasses, neighboursOf, SERVER_SHEET_ID } from './ItemSheet.tsx';

interface ServerSheetProps {
  item: ListedItem;
  items: ListedItem[];
}

/** The server-rendered version of the dialog, with links instead of buttons. */
export default function ServerSheet({ item, items }: ServerSheetProps) {
  const { previous, next } = neighboursOf(item, items);
  const { search } = useLocation();
  const list = usePaths().search() + search;
  const hasNeighbours = previous !== undefined || next !== undefined;
  return (
    <>
      {/* Tapping the backdrop closes it, also before hydration. */}
      <Link to={list} aria-hidden tabIndex={-1} className={itemSheetClasses.backdrop} />
      <section
        id={SERVER_SHEET_ID}
        data-sheet
        aria-labelledby={`${SERVER_SHEET_ID}-naam`}
        // Animations start with the dialog.
        className={`${itemSheetClasses.sheet} ${itemSheetClasses.beforeHydration} overscroll-contain wrap-anywhere **:animate-none`}
      >
        <Link to={list} className={itemSheetClasses.close}>
          {labels.close()}
        </Link>
        <ItemSheet
          item={item}
          photo={item.photo_url && <PlainPhoto url={item.photo_url} alt={photoText(item)} />}
          title={
            <h2 id={`${SERVER_SHEET_ID}-naam`} className="sr-only">
              {itemName(item)}
            </h2>
          }
          previous={hasNeighbours && <Neighbour item={previous}>{labels.previous()}</Neighbour>}
          next={hasNeighbours && <Neighbour item={next}>{labels.next()}</Neighbour>}
        />
      </section>
    </>
  );
}

/** No small version is shown first, because the browser has not loaded the card's photo. */
function PlainPhoto({ url, alt }: { url: string; alt: string }) {
  return (
    <div className={itemSheetClasses.photo}>
      <img
        sizes={itemSizes}
        srcSet={itemSrcset(url)}
        src={mediumPhotoUrl(url)}
        alt={alt}
        fetchPriority="high"
        className="size-full object-contain"
      />
    </div>
  );
}

function Neighbour({ item, children }: { item: ListedItem | undefined; children: ReactNode }) {
  const organization = useOrganization().organization!;
  const { search } = useLocation();
  if (item) {
    return (
      <ButtonLink variant="plain" to={itemPaths(organization, item.id).opened + search}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button variant="plain" aria-disabled className={itemSheetClasses.neighbour}>
      {children}
    </Button>
  );
}
