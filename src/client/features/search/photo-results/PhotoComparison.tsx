import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';

import { count, text } from '../../../../shared/platform/language/texts.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CoatRack } from '../../organizations/CoatRack.tsx';
import { scaleDown } from '../../photos/scale-down.ts';
import { ItemGridPlaceholder } from '../ItemGrid.tsx';
import type { SearchPhoto } from '../similar-items-queries.ts';

/** Larger than the input of the model. */
const LONGEST_SIDE = 640;

interface PhotoComparisonProps<Item, Key extends QueryKey> {
  photo: File;
  queryFor: (photo: SearchPhoto) => UseQueryOptions<Item[], Error, Item[], Key>;
  onClear: () => void;
  /** Shown when there is nothing to compare with. */
  ifNothing?: ReactNode;
  /** Shows the items that look most like the photo. */
  children: (items: Item[]) => ReactNode;
}

export function PhotoComparison<Item, Key extends QueryKey>({
  photo,
  queryFor,
  onClear,
  ifNothing,
  children,
}: PhotoComparisonProps<Item, Key>) {
  const preview = usePreview(photo);
  const [unseen, setUnseen] = useState<string>();
  const query = queryFor({ id: preview, read: () => scaleDown(photo, LONGEST_SIDE) });
  const { data: items, error, isPending, refetch } = useQuery({ ...query, enabled: preview !== '' });
  return (
    <>
      <div className="border-line bg-surface rounded-card mb-4 flex items-center gap-4 border p-3">
        {unseen !== preview && (
          <img
            src={preview || undefined}
            alt={text('Je foto')}
            onError={() => setUnseen(preview)}
            className="bg-soft size-24 shrink-0 rounded-xl object-cover"
          />
        )}
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
          <div>
            <h2 className="text-lg font-bold">
              {isPending
                ? text('Foto vergelijken…')
                : items?.length
                  ? text('Lijkt op je foto')
                  : text('Zoeken met je foto')}
            </h2>
            <p className="text-muted text-sm">{text('De foto wordt alleen vergeleken en niet bewaard.')}</p>
          </div>
          <Button variant="plain" className="text-accent -ms-3 -mb-2 shrink-0 px-3! sm:m-0" onClick={onClear}>
            <Icon node={X} className="size-5 shrink-0" />
            {text('Wis foto')}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {isPending ? text('Foto vergelijken…') : items && resultsInWords(items.length)}
      </p>
      {isPending && <ItemGridPlaceholder />}
      {error &&
        (isRefused(error) ? (
          <Refusal message={error.message} />
        ) : (
          <Failure message={error.message} onRetry={() => void refetch()} />
        ))}
      {items?.length === 0 && (
        <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
          <CoatRack empty className="mb-2 h-32" />
          <h2 className="text-xl font-bold">{text('Geen voorwerpen beschikbaar')}</h2>
          <p className="text-muted">
            {text('Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.')}
          </p>
          {ifNothing}
        </div>
      )}
      {items && items.length > 0 && children(items)}
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

const resultsInWords = (found: number) =>
  found === 0
    ? text('Niets gevonden')
    : count(
        found,
        '{count} voorwerp lijkt op je foto',
        '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst',
      );

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
