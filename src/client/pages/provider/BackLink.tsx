import { ArrowLeft } from 'lucide-react';

import { pathTo } from '../../../shared/pages.ts';
import { Link } from '../../router/router.tsx';
import { useWayBack } from '../../session/way-back.ts';

export function BackLink() {
  return (
    <Link
      {...useWayBack(pathTo('provider'))}
      className="text-accent -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Alle organisaties
    </Link>
  );
}
