import { ArrowLeft } from 'lucide-react';

import { pathTo } from '../../../shared/pages.ts';
import { Link } from '../../router/router.tsx';
import { useBackLink } from '../../session/way-back.ts';

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
