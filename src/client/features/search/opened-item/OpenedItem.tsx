import { type ComponentType, startTransition, Suspense, useEffect, useEffectEvent, useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../../platform/api/load-chunk.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { isHydrating } from '../../../platform/hydration/hydration.ts';
import { goBack, insertPrevious, isPreviousPage, navigate } from '../../../platform/router/history.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazyWithRetry, keepRendered } from '../../../ui/lazy-with-retry.tsx';
import { Message } from '../../../ui/Message.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { useListedItem } from '../../items/use-listed-item.ts';
import { usePaths } from '../../organizations/paths.ts';
import type { ItemDialogProps } from './ItemDialog.tsx';

const MissingItem = lazyWithRetry(() => import('./MissingItem.tsx'), keepRendered);

export const loadItemDialog = () => loadChunk(() => import('./ItemDialog.tsx'));

interface OpenedItemProps {
  id: string;
  organization: Organization;
  /** The list behind it, which may not contain the item. */
  items: ListedItem[];
  onNearEnd: () => void;
}

/** Shows the item in the URL over the list, or a notice above the list. */
export function OpenedItem({ id, organization, items, onNearEnd }: OpenedItemProps) {
  const { user, actor, isLoading } = useAuth();
  const alone = useListedItem(id);
  const item = items.find((listed) => listed.id === id) ?? alone.item;
  const close = useListInHistory(item !== undefined);

  const code = useDialogCode(item !== undefined && !isLoading, user !== null, close);
  const [isServerRendered] = useState(isHydrating);

  if (!item) return <Notice {...alone} />;
  if (!code) return isServerRendered && <ServerRenderedItem item={item} items={items} />;
  const { ItemDialog, staff } = code;
  return (
    <ItemDialog
      item={item}
      items={items}
      staffSection={
        staff && staff.isForStaff(actor, organization) && <staff.StaffSection item={item} organization={organization} />
      }
      onNearEnd={onNearEnd}
      onClose={close}
    />
  );
}

const ServerSheet = import.meta.env.SSR && lazyWithRetry(() => import('./ServerSheet.tsx'));
const UNCHANGED_HTML = { __html: '' };

/** Keeps the server-rendered sheet until the dialog is loaded; the browser has no code for it and leaves it alone. */
function ServerRenderedItem(props: Pick<ItemDialogProps, 'item' | 'items'>) {
  if (!ServerSheet)
    return <div className="hides-list-below" suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED_HTML} />;
  return (
    <div className="hides-list-below">
      <Suspense>
        <ServerSheet {...props} />
      </Suspense>
    </div>
  );
}

/** A list of several organisations leads here too, and closing the item returns to it. */
const severalPath = pathTo('search-several');

/** Inserts the list into the history of users who open an item directly, so that going back closes the item. */
function useListInHistory(isShown: boolean): () => void {
  const { pathname, search } = useLocation();
  const list = usePaths().search();
  useEffect(() => {
    if (!isShown) return;
    // A fast user may have left already.
    const isLeft = window.location.pathname !== pathname;
    if (!isLeft && !isPreviousPage(list) && !isPreviousPage(severalPath)) insertPrevious(list + search);
  }, [isShown, list, pathname, search]);
  return () =>
    isPreviousPage(list) || isPreviousPage(severalPath) ? goBack() : navigate(list + search, { replace: true });
}

interface DialogCode {
  ItemDialog: ComponentType<ItemDialogProps>;
  /** Only for signed-in users, because guests do not need the policy. */
  staff: typeof import('./StaffSection.tsx') | false;
}

/** Cached, so that the next item opens in the same frame. */
let loadedCode: DialogCode | undefined;

/** Loads the dialog when an item is first opened. After a failure the item closes, and the next attempt loads again. */
function useDialogCode(isWanted: boolean, isSignedIn: boolean, close: () => void): DialogCode | undefined {
  const [code, setCode] = useState(loadedCode);
  const giveUp = useEffectEvent(({ message }: Error) => {
    showToast({ variant: 'failure', title: text('Fout'), description: message });
    close();
  });
  const isComplete = code !== undefined && (!isSignedIn || code.staff !== false);
  const isMissing = isWanted && !isComplete;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    Promise.all([loadItemDialog(), isSignedIn && loadChunk(() => import('./StaffSection.tsx'))]).then(
      ([dialog, staff]) => {
        loadedCode = { ItemDialog: dialog.default, staff };
        startTransition(() => setCode(loadedCode));
      },
      (error: Error) => isMounted && giveUp(error),
    );
    return () => {
      isMounted = false;
    };
  }, [isMissing, isSignedIn]);
  return isComplete ? code : undefined;
}

function Notice({ isMissing, error, retry }: Pick<ReturnType<typeof useListedItem>, 'isMissing' | 'error' | 'retry'>) {
  if (!isMissing && !error) return null;
  return (
    <div className="mb-4">
      {isMissing ? (
        <Suspense>
          <MissingItem />
        </Suspense>
      ) : (
        <div role="alert">
          <Message
            variant="failure"
            title={text('Dit voorwerp kon niet worden geladen')}
            description={error!.message}
            action={
              <Button variant="outline" className="mt-3" onClick={retry}>
                {text('Opnieuw proberen')}
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
}
