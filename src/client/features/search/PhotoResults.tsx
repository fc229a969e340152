import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useEffect, useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CoatRack } from '../organizations/CoatRack.tsx';
import { scaleDown } from '../photos/scale-down.ts';
import { CollectionHint } from './CollectionHint.tsx';
import { ItemGrid, ItemGridPlaceholder } from './ItemGrid.tsx';
import { OpenedItem } from './opened-item/OpenedItem.tsx';
import { ReportLink } from './ReportLink.tsx';
import { itemsByPhotoQuery } from './similar-items-queries.ts';

/** Larger than the input of the model. */
const LONGEST_SIDE = 640;

interface PhotoResultsProps {
  photo: File;
  organization: Organization;
  openedId: string | undefined;
  onClear: () => void;
}

export default function PhotoResults({ photo, organization, openedId, onClear }: PhotoResultsProps) {
  const { seesAll } = useAuth();
  const preview = usePreview(photo);
  const [unseen, setUnseen] = useState<string>();
  const shown = { id: preview, read: () => scaleDown(photo, LONGEST_SIDE) };
  const {
    data: items,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...itemsByPhotoQuery(organization.id, shown, seesAll),
    enabled: preview !== '',
  });
  return (
    <>
      {openedId && items && <OpenedItem id={openedId} organization={organization} items={items} onNearEnd={() => {}} />}
      <div className="border-line bg-surface rounded-card mb-4 flex items-center gap-4 border p-3">
        {unseen !== preview && (
          <img
            src={preview || undefined}
            alt="Je foto"
            onError={() => setUnseen(preview)}
            className="bg-soft size-24 shrink-0 rounded-xl object-cover"
          />
        )}
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
          <div>
            <h2 className="text-lg font-bold">
              {isPending ? 'Foto vergelijken…' : items?.length ? 'Lijkt op je foto' : 'Zoeken met je foto'}
            </h2>
            <p className="text-muted text-sm">De foto wordt alleen vergeleken en niet bewaard.</p>
          </div>
          <Button look="plain" className="text-accent -mb-2 -ml-3 shrink-0 px-3! sm:m-0" onClick={onClear}>
            <Icon node={X} className="size-5 shrink-0" />
            Wis foto
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {isPending ? 'Foto vergelijken…' : items && resultsInWords(items.length)}
      </p>
      {isPending && <ItemGridPlaceholder />}
      {error &&
        (isRefused(error) ? (
          <Refusal message={error.message} />
        ) : (
          <Failure message={error.message} onRetry={() => void refetch()} />
        ))}
      {items?.length === 0 && <NothingThere organization={organization} />}
      {items && items.length > 0 && (
        <>
          <CollectionHint organization={organization} />
          <ItemGrid items={items} organization={organization} />
          <ReportLink organization={organization} />
        </>
      )}
    </>
  );
}

/** Errors that a retry cannot solve. */
const isRefused = (error: Error) =>
  error instanceof CallError && ['photo_unreadable', 'unsupported_media_type', 'too_large'].includes(error.code);

function Refusal({ message }: { message: string }) {
  return (
    <p role="alert" className="mx-auto max-w-md px-5 py-20 text-center text-lg font-semibold">
      {message}
    </p>
  );
}

function NothingThere({ organization }: { organization: Organization }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">Geen voorwerpen beschikbaar</h2>
      <p className="text-muted">Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.</p>
      <ReportLink organization={organization} isOnly />
    </div>
  );
}

const resultsInWords = (count: number) =>
  count === 0
    ? 'Niets gevonden'
    : count === 1
      ? '1 voorwerp lijkt op je foto'
      : `${count} voorwerpen lijken op je foto, de meeste gelijkenis eerst`;

/** An object URL; empty until it is created. */
function usePreview(photo: File): string {
  const [preview, setPreview] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return preview;
}
