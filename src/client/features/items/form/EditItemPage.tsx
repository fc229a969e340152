import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { goBack, hasPrevious, navigate } from '../../../platform/router/history.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { itemQuery } from '../desk-queries.ts';
import { EditItemForm } from './EditItemForm.tsx';
import { useUnsavedForm } from './use-unsaved-form.ts';

export default function EditItemPage({ id }: { id: string }) {
  const organization = useOrganization().organization!;
  const { dashboard } = usePaths();
  // Always refetches: an edit of an older version would end in a conflict.
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...itemQuery(organization.id, id),
    refetchOnMount: 'always',
  });
  // Holds the loaded item, so that the form survives the end of the session.
  const [loaded, setLoaded] = useState<{ id: string; item: ItemDetail } | null>(null);
  if (data && isFetchedAfterMount && loaded?.id !== id) setLoaded({ id, item: data });
  const failed = isError && loaded?.id !== id && data === undefined;

  useEffect(() => {
    if (!failed) return;
    showToast({ variant: 'failure', title: 'Fout', description: 'Kan item niet laden voor bewerken' });
    if (hasPrevious()) goBack();
    else navigate(dashboard, { replace: true });
  }, [failed, dashboard]);

  const { start, store, ...storage } = useUnsavedForm(id);
  if (loaded?.id !== id || start === 'reading') return <Spinner />;
  return (
    <EditItemForm
      key={id}
      loaded={loaded.item}
      organization={organization}
      start={start}
      {...storage}
      onStore={store}
    />
  );
}
