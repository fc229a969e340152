import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import { itemQuery } from '../../api/staff-queries.ts';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { goBack, hasPrevious, navigate } from '../../router/history.ts';
import { useOrganization } from '../../session/organization.tsx';
import { usePaths } from '../../session/paths.ts';
import { EditItemForm } from './EditItemForm.tsx';
import { useUnsavedForm } from './kept-form.ts';

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
    showToast({ look: 'failure', title: 'Fout', description: 'Kan item niet laden voor bewerken' });
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
