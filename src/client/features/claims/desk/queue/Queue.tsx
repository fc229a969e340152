import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide';

import type { DeskList } from '../../../../../shared/claims/contract.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { useSearchParams } from '../../../../platform/router/router.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Failure } from '../../../../ui/Failure.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { type ListTab, ListTabs } from '../../../../ui/ListTabs.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { appendNew, useStableCards } from '../../../../ui/use-stable-cards.ts';
import { claimPaths } from '../../claim-paths.ts';
import { claimsQuery } from '../../queries.ts';
import { ClaimCard } from '../ClaimCard.tsx';
import { Shortcuts } from '../Shortcuts.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { EndedClaimRow } from './EndedClaimRow.tsx';

const tabs: [ListTab & { list: DeskList }, ...(ListTab & { list: DeskList })[]] = [
  { list: 'waiting', name: null, label: 'Wachtend' },
  { list: 'approved', name: 'gereserveerd', label: 'Gereserveerd' },
  { list: 'ended', name: 'afgehandeld', label: 'Afgehandeld' },
];

export function Queue({ organization }: { organization: Organization }) {
  const params = useSearchParams();
  const tab = tabs.find(({ name }) => name === params.get('lijst')) ?? tabs[0];
  const { list } = tab;
  const item_id = params.get('voorwerp') ?? undefined;
  const claims = useInfiniteQuery(claimsQuery(organization.id, list, item_id));
  const { cards: shown, removedIds: left } = useStableCards({
    data: claims.data,
    loaded: claims.data?.pages.flatMap((page) => page.claims) ?? [],
    list: `${list} ${item_id}`,
    merge: appendNew,
  });
  const remaining = shown.filter(({ id }) => !left.has(id));
  return (
    <>
      <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-3">
        <ListTabs tabs={tabs} shown={tab} />
        {list !== 'ended' && shown.length > 0 && <Shortcuts />}
      </div>
      {item_id && (
        <div className="bg-soft mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl py-1.5 ps-4 pe-1.5">
          <p className="wrap-anywhere">Alleen op dit voorwerp{shown[0] && <>: {shown[0].item_name}</>}</p>
          <ButtonLink to={claimPaths(organization).all} variant="plain" className="px-3!">
            <Icon node={X} className="size-5" />
            Toon alle aanvragen
          </ButtonLink>
        </div>
      )}
      {claims.isPending && <Placeholders />}
      {claims.isError && shown.length === 0 && (
        <Failure message={claims.error.message} onRetry={() => void claims.refetch()} />
      )}
      {claims.isSuccess && shown.length === 0 && <EmptyQueue list={list} />}
      <ul aria-label={listLabels[list]} className="grid gap-4 empty:hidden">
        {shown.map((claim) =>
          list === 'ended' ? (
            <EndedClaimRow key={claim.id} claim={claim} organization={organization} />
          ) : (
            <ClaimCard
              key={claim.id}
              claim={claim}
              organization={organization}
              listState={list}
              hasLeft={left.has(claim.id)}
            />
          ),
        )}
      </ul>
      <MoreButton things="aanvragen" list={claims} />
      <p role="status" className="text-muted mt-6 text-center text-lg">
        {list === 'waiting' &&
          claims.isSuccess &&
          left.size > 0 &&
          (remaining.length === 0
            ? 'Dat was alles: geen aanvragen die wachten.'
            : remaining.every(({ is_asked }) => is_asked) &&
              'Dat was alles: de rest wacht op antwoord van de aanvrager.')}
      </p>
    </>
  );
}

const listLabels: Record<DeskList, string> = {
  waiting: 'Wachtende aanvragen',
  approved: 'Gereserveerd',
  ended: 'Afgehandelde aanvragen',
};

function Placeholders() {
  return (
    <div role="status" aria-label="Aanvragen laden" className="grid gap-4">
      {Array.from({ length: 2 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface h-96 border" />
      ))}
    </div>
  );
}
