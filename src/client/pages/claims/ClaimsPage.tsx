import { DeskTabs } from '../../components/DeskTabs.tsx';
import { useSearchParams } from '../../router/router.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';
import { ClaimByCode } from './ClaimByCode.tsx';
import { OpenedClaim } from './OpenedClaim.tsx';
import { Queue } from './Queue.tsx';

/** Who says what is theirs, to be decided, and to be handed over. */
export default function ClaimsPage({ id }: { id: string | undefined }) {
  const organization = useOrganization().organization!;
  const params = useSearchParams();
  const code = params.get('code');
  useLiveItems(organization.id);
  return (
    <div className="container-page pt-8 pb-8">
      <DeskTabs organization={organization} shown="claims" />
      {id ? (
        <OpenedClaim key={id} id={id} organization={organization} />
      ) : code === null ? (
        <Queue organization={organization} />
      ) : (
        <ClaimByCode key={code} typed={code} organization={organization} />
      )}
    </div>
  );
}
