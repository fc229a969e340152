import { Link2 } from 'lucide';
import { useState } from 'react';

import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';

/** For items that the comparison did not find. */
export function ConnectButton({ report, organization }: { report: DeskReport; organization: Organization }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="px-3! sm:px-5!" onClick={() => setIsOpen(true)}>
        <Icon node={Link2} className="size-5 shrink-0 max-sm:hidden" />
        Koppel een voorwerp
      </Button>
      <ConnectDialog report={report} organization={organization} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
