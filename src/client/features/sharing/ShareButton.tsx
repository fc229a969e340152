import { Share2 } from 'lucide';

import { text } from '../../../shared/platform/language/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';

interface ShareButtonProps {
  title: string;
  /** Must be public, because anyone may open it. */
  path: string;
  className?: string;
  /** Shows only the icon on a phone. */
  isSmall?: boolean;
}

/** Uses the share sheet of the device, or copies the URL. */
export function ShareButton({ title, path, className = '', isSmall = false }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.origin).href;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // The user cancelled; after any other failure copying may still work.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ variant: 'success', title: text('Link gekopieerd') });
    } catch {
      showToast({ variant: 'failure', title: text('De link kon niet worden gekopieerd'), description: url });
    }
  }
  return (
    <Button variant="plain" className={`print:hidden ${className}`} onClick={() => void share()}>
      <Icon node={Share2} className="size-5 shrink-0" />
      <span className={isSmall ? 'max-sm:sr-only' : ''}>{text('Delen')}</span>
    </Button>
  );
}
