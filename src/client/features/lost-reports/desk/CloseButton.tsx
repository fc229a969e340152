import { CircleCheck } from 'lucide';
import { type RefObject, useState } from 'react';

import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { canBeMailed } from './match-state.ts';
import { useReportChange } from './use-report-change.ts';

interface CloseButtonProps {
  report: DeskReport;
  organization: Organization;
  /** Receives the focus afterwards, because the button disappears. */
  card: RefObject<HTMLElement | null>;
}

export function CloseButton({ report, organization, card }: CloseButtonProps) {
  const { mutate, isPending } = useReportChange(report, organization);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () =>
    mutate(
      { kind: 'close' },
      {
        onSettled: () => setIsConfirming(false),
        onSuccess: () => requestAnimationFrame(() => card.current?.focus({ preventScroll: true })),
      },
    );
  return (
    <>
      <Button variant="outline" className="px-3! sm:px-5!" onClick={() => setIsConfirming(true)}>
        <Icon node={CircleCheck} className="size-5 shrink-0 max-sm:hidden" />
        Is terecht
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Is het terecht?"
        description={
          <>
            We zoeken dan niet verder naar ‘<bdi className="wrap-anywhere">{report.what}</bdi>’.
            {canBeMailed(report, organization) && ' De melder krijgt daar een mail over.'}
          </>
        }
        cancel="Annuleren"
        confirm={isPending ? 'Bezig...' : 'Is terecht'}
        isGood
        busy={isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={close}
      />
    </>
  );
}
