import { Link2 } from 'lucide-react';
import { useState } from 'react';

import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';

/** For items that the comparison did not find. */
export function ConnectButton({ report, organization }: { report: DeskReport; organization: Organization }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" className="px-3! sm:px-5!" onClick={() => setIsOpen(true)}>
        <Link2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
        Koppel een voorwerp
      </Button>
      <ConnectDialog report={report} organization={organization} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
