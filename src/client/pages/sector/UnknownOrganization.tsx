import type { ReactNode } from 'react';

import { sectorLabels } from '../../../shared/labels.ts';
import type { Sector } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import { Banner } from '../../components/ui/Banner.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { Navigate } from '../../router/router.tsx';
import { useCurrentOrganization } from '../../session/current-organization.ts';
import { orgPathParams } from '../../session/paths.ts';

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
