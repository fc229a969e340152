import type { ReactNode } from 'react';

import type { Sector } from '../../../../shared/organizations/contract.ts';
import { searchPath } from '../../../../shared/pages/pages.ts';
import { translated } from '../../../../shared/platform/language/texts.ts';
import { Navigate } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useCurrentOrganization } from '../use-current-organization.ts';
import { sectorTexts } from './sector-texts.ts';

/** Visitors of an unknown organisation go to their own one, or choose one. */
export function UnknownOrganization({ sector, children }: { sector: Sector; children: ReactNode }) {
  const { organization: own, isLoading } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (own) return <Navigate to={searchPath(own)} />;
  return (
    <>
      <div className="container-page py-4">
        <Banner variant="info">{translated(sectorTexts[sector].unknown)}</Banner>
      </div>
      {children}
    </>
  );
}
