import type { ReactNode } from 'react';

import { sectorLabels } from '../../../../shared/items/labels.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { Navigate } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useCurrentOrganization } from '../current-organization.ts';
import { orgPathParams } from '../paths.ts';

/** Visitors of an unknown organisation go to their own one, or choose one. */
export function UnknownOrganization({ sector, children }: { sector: Sector; children: ReactNode }) {
  const { organization: own, isLoading } = useCurrentOrganization();
  const { organization, yourOrganization } = sectorLabels[sector];
  if (isLoading) return <Spinner />;
  if (own) return <Navigate to={pathTo('search', orgPathParams(own))} />;
  return (
    <>
      <div className="container-page py-4">
        <Banner look="info">
          Deze {organization} kennen we niet. Kies hieronder {yourOrganization}.
        </Banner>
      </div>
      {children}
    </>
  );
}
