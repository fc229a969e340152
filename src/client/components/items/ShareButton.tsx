import { Share2 } from 'lucide-react';

import type { ListedItem } from '../../../shared/items.ts';
import { itemName } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { itemPaths } from '../../session/paths.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';

interface ShareButtonProps {
  item: Pick<ListedItem, 'id' | 'tags'>;
  organization: Organization;
  className?: string;
}

/** Hands on the address at which everybody sees the item: by what the device offers for that, else by copying it. */
export function ShareButton({ item, organization, className = '' }: ShareButtonProps) {
  async function share() {
    const title = `${itemName(item)} | ${organization.name}`;
    const url = new URL(itemPaths(organization, item.id).opened, location.origin).href;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // Somebody thought better of it; whatever else went wrong, copying may still work.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ look: 'success', title: 'Link gekopieerd' });
    } catch {
      showToast({ look: 'failure', title: 'De link kon niet worden gekopieerd', description: url });
    }
  }
  return (
    <Button look="plain" className={`print:hidden ${className}`} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5 shrink-0" />
      Delen
    </Button>
  );
}
