import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { can } from '../../../../shared/platform/policy.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { goBack, isPreviousPage, navigate } from '../../../platform/router/history.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { itemQuery } from '../desk-queries.ts';
import { movedItemsQuery } from '../moving/queries.ts';
import { deletionKey } from '../status/deletion-key.ts';
import { movedText } from '../status/status-texts.ts';
import { useLiveItems } from '../use-live-items.ts';
import { ItemUnavailable } from './ItemUnavailable.tsx';
import { ItemView } from './ItemView.tsx';

export default function ItemPage({ id }: { id: string }) {
  // The key resets all state when the user moves on to another item.
  return <ItemWithId key={id} id={id} />;
}

function ItemWithId({ id }: { id: string }) {
  const organization = useOrganization().organization!;
  const { actor } = useAuth();
  const { dashboard } = usePaths();
  useLiveItems(organization.id);
  const { data: item, error, isPending, refetch } = useQuery(itemQuery(organization.id, id));
  const isDeletingHere = useIsMutating({ mutationKey: deletionKey(id) }) > 0;
  // Stays true until the next page is rendered, which may need to load its chunk first.
  const [wasDeletedHere, setWasDeletedHere] = useState(false);

  const isGone = error instanceof CallError && (error.code === 'item_not_found' || error.code === 'not_found');
  const isRemovedByOthers = isGone && !isDeletingHere && !wasDeletedHere;
  const canSeeMoves = can(actor, 'items.manage', { org_id: organization.id });
  const moves = useQuery({ ...movedItemsQuery(organization.id), enabled: isRemovedByOthers && canSeeMoves });
  const moved = moves.data?.find((each) => each.id === id);
  const failed = error !== null && !item && !moves.isLoading && !moved;
  useEffect(() => {
    if (failed) showToast({ variant: 'failure', title: 'Fout', description: 'Kan item niet laden.' });
  }, [failed]);

  if (isPending || moves.isLoading) return <Spinner />;
  if (moved && isRemovedByOthers) return <ItemUnavailable title="Verplaatst" text={movedText(moved.organization)} />;
  if (!item)
    return <ItemUnavailable title="Voorwerp niet gevonden" onRetry={isGone ? undefined : () => void refetch()} />;
  if (isRemovedByOthers) {
    return (
      <ItemUnavailable
        title="Dit voorwerp is verwijderd"
        text="Een collega heeft het verwijderd terwijl je het bekeek."
      />
    );
  }
  const leave = () => {
    setWasDeletedHere(true);
    // The deleted item must not remain in the history.
    if (isPreviousPage(dashboard)) goBack();
    else navigate(dashboard, { replace: true });
  };
  return <ItemView item={item} organization={organization} onDeleted={leave} />;
}
