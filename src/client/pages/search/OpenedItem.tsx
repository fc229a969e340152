import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { can } from '../../../shared/policy.ts';
import { fetched } from '../../components/fetched.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { goBack, leadsBackTo, navigate } from '../../router/history.ts';
import { useLocation } from '../../router/router.tsx';
import { useAuth } from '../../session/auth.tsx';
import { useListedItem } from '../../session/listed-item.ts';
import { itemPaths, usePaths } from '../../session/paths.ts';

const fetchDialog = () => import('./ItemDialog.tsx');
const ItemDialog = lazy(fetchDialog);
const MissingItem = fetched(() => import('./MissingItem.tsx').catch(() => ({ default: () => null })));
const fetchStaffPart = () => import('./StaffPart.tsx');
const StaffPart = lazy(fetchStaffPart);

/** From how many items before the end on the rest of the list is fetched, for whoever goes from one to the next. */
const NEAR_END = 3;

interface OpenedItemProps {
  id: string;
  organization: Organization;
  /** The list over which it lies, and in which it need not be. */
  items: ListedItem[];
  onNearEnd: () => void;
}

/** The item that the address names, over the list; where it cannot be shown, that is said above the list. */
export function OpenedItem({ id, organization, items, onNearEnd }: OpenedItemProps) {
  const { actor, isLoading } = useAuth();
  const alone = useListedItem(id);
  const index = items.findIndex((item) => item.id === id);
  const item = items[index] ?? alone.item;
  const { show, close } = useOpening(organization, item);

  const isStaff = can(actor, 'item.read', { org_id: organization.id });
  const isReady = useFetchedParts(item !== undefined && !isLoading, isStaff, close);

  const fetchMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (index >= 0 && index >= items.length - NEAR_END) fetchMore();
  }, [index, items.length]);

  if (!item) return <Notice {...alone} />;
  if (!isReady) return null;
  return (
    <Suspense>
      <ItemDialog
        item={item}
        previous={items[index - 1]}
        next={index < 0 ? undefined : items[index + 1]}
        staffPart={isStaff && <StaffPart item={item} organization={organization} />}
        onShow={show}
        onClose={close}
      />
    </Suspense>
  );
}

function useOpening(organization: Organization, item: ListedItem | undefined) {
  const { pathname, search } = useLocation();
  const list = usePaths().search();
  const isShown = item !== undefined;
  useEffect(() => {
    // Whoever is quick has left it before it is drawn.
    const isLeft = window.location.pathname !== pathname;
    if (!isShown || isLeft || leadsBackTo(list)) return;
    // Whoever comes straight to an item finds the list behind it: one step back closes it.
    navigate(list + search, { replace: true });
    navigate(pathname + search);
  }, [isShown, list, pathname, search]);
  return {
    // In the place of the one before it: one step back closes it, however many were looked at.
    show: ({ id }: ListedItem) => navigate(itemPaths(organization, id).opened + search, { replace: true }),
    close: () => (leadsBackTo(list) ? goBack() : navigate(list + search, { replace: true })),
  };
}

/** Fetched when an item is first opened. Without a connection it stays closed, and the next time it is tried again. */
function useFetchedParts(isWanted: boolean, isStaff: boolean, close: () => void): boolean {
  const [there, setThere] = useState<'nothing' | 'dialog' | 'all'>('nothing');
  const giveUp = useEffectEvent(({ message }: Error) => {
    showToast({ look: 'failure', title: 'Fout', description: message });
    close();
  });
  const isThere = there === 'all' || (there === 'dialog' && !isStaff);
  const isMissing = isWanted && !isThere;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isStillWanted = true;
    Promise.all([fetchDialog(), isStaff && fetchStaffPart()]).then(
      () => setThere(isStaff ? 'all' : 'dialog'),
      (error: Error) => isStillWanted && giveUp(error),
    );
    return () => {
      isStillWanted = false;
    };
  }, [isMissing, isStaff]);
  return isThere;
}

/** Why nothing is opened. */
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
