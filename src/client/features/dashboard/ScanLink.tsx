import { ScanQrCode } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function ScanLink({ organization }: { organization: Organization }) {
  return (
    <Link
      to={pathTo('scan', organization)}
      title="Scan"
      className="text-accent hover:bg-soft absolute inset-y-1.5 end-1.5 flex w-11 items-center justify-center gap-2 rounded-xl font-semibold lg:w-auto lg:px-3"
    >
      <Icon node={ScanQrCode} className="size-6 shrink-0" />
      <span className="max-lg:sr-only">Scan</span>
    </Link>
  );
}
