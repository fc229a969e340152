import { Copy } from 'lucide';

import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';

interface CopyButtonProps {
  /** Names the copied text for screen readers. */
  what: string;
  text: () => string;
}

export function CopyButton({ what, text }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      showToast({ look: 'success', title: 'Gekopieerd' });
    } catch {
      showToast({
        look: 'failure',
        title: 'Kopiëren lukt hier niet',
        description: 'Selecteer de tekst en kopieer die zelf.',
      });
    }
  }
  return (
    <Button look="outline" onClick={() => void copy()}>
      <Icon node={Copy} className="size-5 shrink-0" />
      Kopieer<span className="sr-only"> {what}</span>
    </Button>
  );
}
