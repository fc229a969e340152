import type { DeskClaim } from '../../../../../shared/claims/contract.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { longDate } from '../../../../platform/time/dates.ts';
import { Photo } from '../../../photos/Photo.tsx';
import { claimPaths } from '../../claim-paths.ts';
import { stateInWords } from '../../outcome.ts';

export function EndedClaimRow({ claim, organization }: { claim: DeskClaim; organization: Organization }) {
  const { id, item, item_name, name, ended_at } = claim;
  return (
    <li className="rounded-card border-line bg-surface hover:border-accent narrow:flex-col narrow:items-start relative flex items-center gap-4 border p-3 transition">
      <Photo url={item?.photo_url ?? null} alt="" size="small" className="size-16 shrink-0 rounded-2xl" />
      <div className="min-w-0 flex-1">
        <Link
          to={claimPaths(organization).one(id)}
          className="after:rounded-card font-bold wrap-anywhere after:absolute after:inset-0"
        >
          {item_name}
        </Link>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-muted text-sm">
          {stateInWords(claim)}
          {ended_at && <time dateTime={ended_at}> op {longDate(ended_at)}</time>}
        </p>
      </div>
    </li>
  );
}
