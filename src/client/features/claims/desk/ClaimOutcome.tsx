import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock3, type IconNode, CircleX } from 'lucide';

import type { ClaimState, DeskClaim } from '../../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { itemQuery } from '../../items/desk-queries.ts';
import { outcomeOf } from '../outcome.ts';
import { shortDay } from '../time-in-words.ts';

const icons: Partial<Record<ClaimState, IconNode>> = { approved: Clock3, collected: CircleCheck };

/** Renders nothing while the claim is waiting. */
export function ClaimOutcome({ claim }: { claim: DeskClaim }) {
  const outcome = outcomeOf(claim);
  if (!outcome) return null;
  const icon = icons[claim.state] ?? CircleX;
  return (
    <div className="bg-soft grid grid-cols-[auto_1fr] items-start gap-3 rounded-2xl p-4">
      <Icon node={icon} className="text-accent mt-0.5 size-5" />
      <div className="min-w-0">
        {claim.state === 'approved' && claim.code && claim.last_day && (
          <p className="text-lg font-bold">
            Code <span className="tracking-widest">{claim.code}</span>, ligt klaar tot en met {shortDay(claim.last_day)}
          </p>
        )}
        <p className="wrap-anywhere">{outcome}</p>
        {claim.state === 'collected' && claim.item && <HandedOverBy item={claim.item} org_id={claim.org_id} />}
        {claim.reason && (
          <p dir="auto" className="text-muted mt-1 wrap-anywhere whitespace-pre-line">
            {claim.reason}
          </p>
        )}
      </div>
    </div>
  );
}

/** The claim stores who approved it, the item who handed it over. */
function HandedOverBy({ item, org_id }: { item: Pick<ListedItem, 'id'>; org_id: string }) {
  const { data } = useQuery(itemQuery(org_id, item.id));
  return <p className="min-h-6 wrap-anywhere">{data?.claimed_by_name && `Door ${data.claimed_by_name}.`}</p>;
}
