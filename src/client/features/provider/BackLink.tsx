import { ArrowLeft } from 'lucide-react';

import { pathTo } from '../../../shared/pages/pages.ts';
import { useBackLink } from '../../platform/router/back-link.ts';
import { Link } from '../../platform/router/router.tsx';

interface BackLinkProps {
  to?: string;
  children?: string;
}

export function BackLink({ to = pathTo('provider'), children = 'Alle organisaties' }: BackLinkProps) {
  return (
    <Link
      {...useBackLink(to)}
      className="text-accent -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
