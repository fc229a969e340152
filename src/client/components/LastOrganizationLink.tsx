import { ArrowRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import type { Sector } from '../../shared/organizations.ts';
import { pathTo } from '../../shared/pages.ts';
import { lastOrganization } from '../session/last-organization.ts';
import { placeOf } from '../session/paths.ts';
import { ButtonLink } from './ui/Button.tsx';

/** To the list of the organisation that somebody was at last; within a sector only if it belongs to it. */
export function LastOrganizationLink({ sector }: { sector?: Sector }) {
  const last = useSyncExternalStore(
    () => () => {},
    lastOrganization,
    () => null,
  );
  if (!last || (sector && sector !== last.sector)) return null;
  return (
    <ButtonLink
      to={pathTo('search', placeOf(last))}
      data-sector={last.sector}
      className="mt-6 min-h-14 w-full text-lg wrap-anywhere sm:w-fit"
    >
      Verder naar {last.name}
      <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
