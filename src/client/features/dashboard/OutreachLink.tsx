import { ChevronRight, Megaphone } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function OutreachLink({ organization }: { organization: Organization }) {
  return (
    <Link
      to={pathTo('outreach', organization)}
      className="rounded-card border-line bg-surface hover:border-accent mt-2 flex min-h-12 items-center gap-2.5 border px-4 transition sm:mt-4 sm:px-5 print:hidden"
    >
      <Icon node={Megaphone} className="text-accent size-5 shrink-0" />
      <span className="font-semibold">Laat het weten</span>
      <span className="text-muted ms-auto text-end max-sm:hidden">Bericht, poster en scherm</span>
      <Icon node={ChevronRight} className="text-muted size-5 shrink-0 max-sm:ms-auto" />
    </Link>
  );
}
