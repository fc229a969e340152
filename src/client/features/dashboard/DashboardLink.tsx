import { ArrowLeft } from 'lucide';

import { Link } from '../../platform/router/router.tsx';
import { useBackLink } from '../../platform/router/use-back-link.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePaths } from '../organizations/paths.ts';

export function DashboardLink() {
  return (
    <Link
      {...useBackLink(usePaths().dashboard)}
      className="text-accent -ms-2 -mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline"
    >
      <Icon node={ArrowLeft} className="size-5" />
      Overzicht
    </Link>
  );
}
