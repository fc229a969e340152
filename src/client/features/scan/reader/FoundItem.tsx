import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Package } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { itemQuery } from '../../items/desk-queries.ts';
import { CollectActions } from '../../items/status/CollectActions.tsx';
import { useOwnChange } from '../../items/status/status-change.ts';
import { handOverText } from '../../items/status/status-texts.ts';
import { StatusBadge } from '../../items/status/StatusBadge.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { Photo } from '../../photos/Photo.tsx';
import { focusCodeBox } from './code-box.ts';

/** A user who is about to press a button when another label is scanned means the previous item. */
const SETTLE_MS = 700;

interface FoundItemProps {
  id: string;
  /** The typed or scanned code: that of the item's label, or of the claim. */
  code: string;
  claim?: DeskClaim;
  organization: Organization;
}

export function FoundItem({ id, code, claim, organization }: FoundItemProps) {
  const { data: item, error, refetch } = useQuery(itemQuery(organization.id, id));
  const [isSettled, setIsSettled] = useState(false);
  const isLoaded = item !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setTimeout(() => setIsSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  // After handing over, the field is ready for the next code.
  const change = useOwnChange(id);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && change === 'success') focusCodeBox();
    wasChanging.current = change === 'pending';
  }, [change]);
  if (!item) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <article
      aria-labelledby="found"
      className="rounded-card border-line bg-surface narrow:p-2.5 grid grid-cols-1 gap-4 border p-4 sm:p-5"
    >
      <div className="narrow:flex-col flex items-start gap-4">
        <Photo url={item.photo_url} alt="" size="small" className="size-24 shrink-0 rounded-2xl sm:size-32" />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h2 id="found" className="text-xl font-bold">
            {itemName(item)}
          </h2>
          <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tracking-widest">{code}</span>
            <StatusBadge status={item.status} reserved={item.is_reserved} />
          </p>
          {claim && (
            <p className="text-muted text-sm wrap-anywhere">
              Aanvraag van {claim.name}. Op het label staat{' '}
              <span className="text-ink font-semibold tracking-widest">{item.code}</span>
            </p>
          )}
          {item.status === 'claimed' && <p className="text-muted text-sm wrap-anywhere">{handOverText(item)}</p>}
          {item.place_name && (
            <p className="text-muted flex items-center gap-1.5 text-sm wrap-anywhere">
              <Icon node={Package} className="size-4 shrink-0" />
              {item.place_name}
            </p>
          )}
        </div>
      </div>
      <div inert={!isSettled} className="grid grid-cols-1 gap-4">
        <CollectActions item={item} organization={organization} />
        <ButtonLink to={itemPaths(organization, id).item} variant="plain" className="text-accent justify-self-start">
          Bekijk het voorwerp
          <Icon node={ArrowRight} className="size-5" />
        </ButtonLink>
      </div>
    </article>
  );
}
