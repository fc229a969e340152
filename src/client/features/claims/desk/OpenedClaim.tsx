import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useBackLink } from '../../../platform/router/use-back-link.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { claimPaths } from '../claim-paths.ts';
import { claimQuery, isClaimNotFound } from '../queries.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { ClaimNotFound } from './ClaimNotFound.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** A single claim, opened from a mail, a code or an item. */
export function OpenedClaim({ id, organization }: { id: string; organization: Organization }) {
  const { data: claim, error, refetch } = useQuery(claimQuery(organization.id, id));
  const backLink = useBackLink(claimPaths(organization).all);
  if (isClaimNotFound(error)) {
    return (
      <ClaimNotFound
        organization={organization}
        title="Deze aanvraag is er niet"
        text="De aanvrager heeft hem gewist, of hij is te lang geleden afgehandeld."
      />
    );
  }
  if (!claim) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <>
      <Link
        {...backLink}
        className="text-accent -ms-2 -mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline"
      >
        <Icon node={ArrowLeft} className="size-5" />
        Alle aanvragen
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-extrabold">Aanvraag</h1>
        <Shortcuts />
      </div>
      <ul>
        <ClaimCard claim={claim} organization={organization} />
      </ul>
    </>
  );
}
