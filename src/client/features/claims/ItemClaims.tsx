import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide';

import type { DeskClaim } from '../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../shared/items/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { claimPaths } from './claim-paths.ts';
import { useDecision } from './decision.ts';
import { claimsQuery } from './queries.ts';
import { shortDay } from './time-in-words.ts';

interface ItemClaimsProps {
  item: ListedItem;
  organization: Organization;
}

/** Lists open claims on an item, and warns what marking it as collected does to them. */
export function ItemClaims({ item, organization }: ItemClaimsProps) {
  const { actor } = useAuth();
  const mayReadClaims = item.status === 'unclaimed' && can(actor, 'claims.read', { org_id: organization.id });
  const { data } = useInfiniteQuery({
    ...claimsQuery(organization.id, item.is_reserved ? 'approved' : 'waiting', item.id),
    enabled: mayReadClaims,
  });
  const first = data?.pages[0]?.claims[0];
  if (!mayReadClaims || !first) return null;
  const waiting = [first, ...first.others].filter(({ state }) => state === 'waiting').length;
  const paths = claimPaths(organization);
  return (
    <>
      <div className="border-accent narrow:p-2.5 grid grid-cols-1 gap-3 rounded-2xl border p-4 print:hidden">
        {first.state === 'approved' && <Reserved claim={first} organization={organization} />}
        {waiting > 0 && (
          <Link to={paths.onItem(item.id)} className="font-semibold underline">
            {waiting === 1 ? '1 aanvraag wacht' : `${waiting} aanvragen wachten`}
          </Link>
        )}
      </div>
      <p className="text-muted text-sm print:hidden">
        Markeer je het als opgehaald, dan hoort wie het heeft aangevraagd dat het er niet meer ligt.
      </p>
    </>
  );
}

function Reserved({ claim, organization }: { claim: DeskClaim; organization: Organization }) {
  const { mutate, isPending } = useDecision(claim, organization);
  return (
    <>
      <p className="wrap-anywhere">
        <Link to={claimPaths(organization).one(claim.id)} className="font-semibold underline">
          Gereserveerd voor {claim.name}
        </Link>
        {claim.last_day && ` tot en met ${shortDay(claim.last_day)}`}
      </p>
      <div>
        <p className="text-sm font-semibold">De aanvrager schrijft</p>
        <p dir="auto" className="text-lg leading-snug wrap-anywhere whitespace-pre-line">
          {claim.recognition}
        </p>
      </div>
      <Button
        disabled={isPending}
        onClick={() => mutate({ kind: 'hand-over' })}
        className="narrow:text-base min-h-13 text-lg"
      >
        <Icon node={PackageCheck} className="size-5 shrink-0" />
        {isPending ? 'Bezig...' : 'Meegegeven'}
        <span className="sr-only"> aan {claim.name}</span>
      </Button>
    </>
  );
}
