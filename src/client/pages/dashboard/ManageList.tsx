import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { exportItems, type StatusFilter } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { download } from '../../api/download.ts';
import { itemsQuery } from '../../api/queries.ts';
import { CoatRack } from '../../components/CoatRack.tsx';
import { Failure } from '../../components/Failure.tsx';
import { MoreItems } from '../../components/items/MoreItems.tsx';
import { NewItemsButton } from '../../components/items/NewItemsButton.tsx';
import { useSteadyList } from '../../components/items/steady-list.ts';
import { Button } from '../../components/ui/Button.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { ItemRow } from './ItemRow.tsx';

const emptyTexts: Record<StatusFilter, string> = {
  all: 'Geen voorwerpen gevonden',
  unclaimed: 'Geen niet-opgehaalde voorwerpen op dit moment',
  claimed: 'Geen opgehaalde voorwerpen op dit moment',
};

export function ManageList({ organization, status }: { organization: Organization; status: StatusFilter }) {
  const list = useInfiniteQuery(itemsQuery(organization.id, { q: '', status }, true));
  const loaded = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { items, waiting, showWaiting } = useSteadyList(loaded, status);

  if (list.isPending) return <RowPlaceholders />;
  if (list.isError && items.length === 0) {
    return <Failure message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  if (items.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 py-12">
        <CoatRack empty className="h-32" />
        <p className="text-muted text-center text-lg">{emptyTexts[status]}</p>
      </div>
    );
  }
  return (
    <>
      <div className="-mt-3 mb-2 flex justify-end print:hidden">
        <ExportButton organization={organization} />
      </div>
      <ul className="grid gap-3">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} organization={organization} />
        ))}
      </ul>
      <MoreItems list={list} />
      <NewItemsButton waiting={waiting} onShow={showWaiting} />
    </>
  );
}

function ExportButton({ organization: { id, subpath } }: { organization: Organization }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await download(exportItems, { params: { id } }, `voorwerpen-${subpath}.csv`);
    } catch (error) {
      showToast({ look: 'failure', title: 'Fout', description: (error as Error).message });
    }
    setBusy(false);
  }

  return (
    <Button look="plain" className="px-3" disabled={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-5" />
      Download als spreadsheet
    </Button>
  );
}

function RowPlaceholders() {
  return (
    <div role="status" aria-label="Voorwerpen laden" className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface h-28 border" />
      ))}
    </div>
  );
}
