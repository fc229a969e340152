import { ArrowRight } from 'lucide';
import { useSyncExternalStore } from 'react';

import type { Sector } from '../../../shared/organizations/contract.ts';
import { searchPath } from '../../../shared/pages/pages.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type LastOrganization, lastOrganization } from './last-organization.ts';

/** The home then has a link to it already. Reads no more than it must, because saved-organizations.ts is loaded later. */
const isSaved = ({ subpath }: LastOrganization) =>
  localStorage.getItem('terecht-saved-organizations')?.includes(`"subpath":"${subpath}"`);

/**
 * Links to the last visited organisation; on a sector page only if it belongs to that sector. The server does not know
 * it, so it is fixed at the bottom, where it shifts nothing.
 */
export function LastOrganizationLink({ sector }: { sector?: Sector }) {
  const last = useSyncExternalStore(
    () => () => {},
    lastOrganization,
    () => null,
  );
  if (!last || (sector ? sector !== last.sector : isSaved(last))) return null;
  return (
    <div
      data-bottom-bar
      data-sector={last.sector}
      className="fade-in bg-paper border-line sticky bottom-0 z-10 border-t print:hidden"
    >
      <div className="container-page py-3">
        <ButtonLink to={searchPath(last)} className="min-h-14 w-full text-lg sm:w-fit">
          <span className="line-clamp-1 min-w-0 wrap-anywhere">{text('Verder naar {name}', { name: last.name })}</span>
          <Icon node={ArrowRight} className="size-5 shrink-0 rtl:rotate-180" />
        </ButtonLink>
      </div>
    </div>
  );
}
