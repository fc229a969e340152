import { ArrowLeft } from 'lucide';

import { pathTo } from '../../../shared/pages/pages.ts';
import { Link } from '../../platform/router/router.tsx';
import { useBackLink } from '../../platform/router/use-back-link.ts';
import { Icon } from '../../ui/Icon.tsx';

interface BackLinkProps {
  to?: string;
  children?: string;
}

export function BackLink({ to = pathTo('provider'), children = 'Alle organisaties' }: BackLinkProps) {
  return (
    <Link
      {...useBackLink(to)}
      className="text-accent -ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline"
    >
      <Icon node={ArrowLeft} className="size-5" />
      {children}
    </Link>
  );
}
