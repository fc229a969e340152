import { Copy } from 'lucide';

import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { showToast } from '../toasts/toasts.ts';

interface CopyButtonProps {
  /** Names the copied text for screen readers. */
  what: string;
  text: () => string;
}

export function CopyButton({ what, text }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      showToast({ variant: 'success', title: 'Gekopieerd' });
    } catch {
      showToast({
        variant: 'failure',
        title: 'Kopiëren lukt hier niet',
        description: 'Selecteer de tekst en kopieer die zelf.',
      });
    }
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <Icon node={Copy} className="size-5 shrink-0" />
      Kopieer<span className="sr-only"> {what}</span>
    </Button>
  );
}
