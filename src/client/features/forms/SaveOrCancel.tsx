import { Button } from '../../ui/Button.tsx';

interface SaveOrCancelProps {
  save: string;
  busy: boolean;
  onCancel: () => void;
}

export function SaveOrCancel({ save, busy, onCancel }: SaveOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={busy}>
        {save}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        Annuleren
      </Button>
    </div>
  );
}
