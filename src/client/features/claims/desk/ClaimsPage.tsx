import { useSearchParams } from '../../../platform/router/router.tsx';
import { DeskTabs } from '../../dashboard/DeskTabs.tsx';
import { useLiveItems } from '../../items/use-live-items.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { ClaimByCode } from './ClaimByCode.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OpenedClaim } from './OpenedClaim.tsx';
import { Queue } from './queue/Queue.tsx';

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
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <h1 className="text-3xl font-extrabold">Aanvragen</h1>
              <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>
            </div>
            {/* Stays in place while a claim is shown, ready for the next code. */}
            <CodeForm organization={organization} isOpen={code !== null} />
          </div>
          {code === null ? (
            <Queue organization={organization} />
          ) : (
            <ClaimByCode key={code} typed={code} organization={organization} />
          )}
        </>
      )}
    </div>
  );
}
