import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

export function LeaveDialog({ guard, onLeave }: { guard: LeaveGuard; onLeave: () => void }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title="Weggaan zonder opslaan?"
      description="Wat je hebt ingevuld is nog niet opgeslagen en gaat verloren als je weggaat."
      cancel="Hier blijven"
      confirm="Weggaan"
      onCancel={guard.stay}
      onConfirm={() => {
        onLeave();
        guard.leave();
      }}
    />
  );
}
