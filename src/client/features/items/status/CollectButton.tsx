import { PackageCheck } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStatusChange } from './status-change.ts';

interface CollectButtonProps {
  item: Pick<ListedItem, 'id' | 'tags' | 'is_reserved'>;
  organization: Organization;
  variant?: 'solid' | 'outline';
  className?: string;
}

export function CollectButton({ item, organization, variant = 'solid', className = '' }: CollectButtonProps) {
  const { collection } = useStatusChange(item, organization);
  const text = collection.isPending ? 'Bezig...' : 'Markeer als opgehaald';
  return (
    <Button
      variant={variant}
      className={`print:hidden ${className}`}
      disabled={collection.isPending}
      aria-label={`${text}: ${itemName(item)}`}
      onClick={() => collection.mutate()}
    >
      <Icon node={PackageCheck} className="size-5 shrink-0" />
      {text}
    </Button>
  );
}
