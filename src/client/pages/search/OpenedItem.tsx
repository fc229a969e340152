import { type ComponentType, startTransition, Suspense, useEffect, useEffectEvent, useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { can } from '../../../shared/policy.ts';
import { isFirstDrawing } from '../../api/page-data.ts';
import { fetched, keepRendered } from '../../components/fetched.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { goBack, leadsBackTo, navigate } from '../../router/history.ts';
import { useLocation } from '../../router/router.tsx';
import { useAuth } from '../../session/auth.tsx';
import { useListedItem } from '../../session/listed-item.ts';
import { usePaths } from '../../session/paths.ts';
import type { ItemDialogProps } from './ItemDialog.tsx';
import type { StaffPartProps } from './StaffPart.tsx';

const MissingItem = fetched(() => import('./MissingItem.tsx').catch(keepRendered));

export const fetchItemDialog = () => import('./ItemDialog.tsx');

interface OpenedItemProps {
  id: string;
  organization: Organization;
  /** The list behind it, which may not contain the item. */
  items: ListedItem[];
  onNearEnd: () => void;
}

/** Shows the item in the URL over the list, or a notice above the list. */
export function OpenedItem({ id, organization, items, onNearEnd }: OpenedItemProps) {
  const { actor, isLoading } = useAuth();
  const alone = useListedItem(id);
  const item = items.find((listed) => listed.id === id) ?? alone.item;
  const close = useOpening(item !== undefined);

  const isStaff = can(actor, 'item.read', { org_id: organization.id });
  const parts = useFetchedParts(item !== undefined && !isLoading, isStaff, close);
  const [isDrawn] = useState(isFirstDrawing);

  if (!item) return <Notice {...alone} />;
  if (!parts) return isDrawn && <OfServer item={item} items={items} />;
  const { ItemDialog, StaffPart } = parts;
  return (
    <ItemDialog
      item={item}
      items={items}
      staffPart={isStaff && StaffPart && <StaffPart item={item} organization={organization} />}
      onNearEnd={onNearEnd}
      onClose={close}
    />
  );
}

const ServerSheet = import.meta.env.SSR && fetched(() => import('./ServerSheet.tsx'));
const asItIs = { __html: '' };

/** Keeps the server-rendered sheet until the dialog is loaded; the browser has no code for it and leaves it alone. */
function OfServer(props: Pick<ItemDialogProps, 'item' | 'items'>) {
  if (!ServerSheet) return <div className="covers-list" suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
  return (
    <div className="covers-list">
      <Suspense>
        <ServerSheet {...props} />
      </Suspense>
    </div>
  );
}

/** Inserts the list into the history of users who open an item directly, so that going back closes the item. */
function useOpening(isShown: boolean): () => void {
  const { pathname, search } = useLocation();
  const list = usePaths().search();
  useEffect(() => {
    if (!isShown) return undefined;
    // In a new task, because each navigation takes milliseconds on a slow phone.
    const timer = setTimeout(() => {
      // A fast user may have left already.
      const isLeft = window.location.pathname !== pathname;
      if (isLeft || leadsBackTo(list)) return;
      navigate(list + search, { replace: true });
      navigate(pathname + search);
    });
    return () => clearTimeout(timer);
  }, [isShown, list, pathname, search]);
  return () => (leadsBackTo(list) ? goBack() : navigate(list + search, { replace: true }));
}

interface Parts {
  ItemDialog: ComponentType<ItemDialogProps>;
  StaffPart: ComponentType<StaffPartProps> | false;
}

/** Cached, so that the next item opens in the same frame. */
let fetchedParts: Parts | undefined;

/** Loads the dialog when an item is first opened. After a failure the item closes, and the next attempt loads again. */
function useFetchedParts(isWanted: boolean, isStaff: boolean, close: () => void): Parts | undefined {
  const [parts, setParts] = useState(fetchedParts);
  const giveUp = useEffectEvent(({ message }: Error) => {
    showToast({ look: 'failure', title: 'Fout', description: message });
    close();
  });
  const areThere = parts !== undefined && (!isStaff || parts.StaffPart !== false);
  const areMissing = isWanted && !areThere;
  useEffect(() => {
    if (!areMissing) return undefined;
    let areStillWanted = true;
    Promise.all([fetchItemDialog(), isStaff && import('./StaffPart.tsx')]).then(
      ([dialog, staffPart]) => {
        fetchedParts = { ItemDialog: dialog.default, StaffPart: staffPart && staffPart.default };
        startTransition(() => setParts(fetchedParts));
      },
      (error: Error) => areStillWanted && giveUp(error),
    );
    return () => {
      areStillWanted = false;
    };
  }, [areMissing, isStaff]);
  return areThere ? parts : undefined;
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
            look="failure"
            title="Dit voorwerp kon niet worden geladen"
            description={error!.message}
            action={
              <Button look="outline" className="mt-3" onClick={retry}>
                Opnieuw proberen
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
}
