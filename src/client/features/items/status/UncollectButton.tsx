import { Undo2 } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { retention } from '../../../../shared/items/retention.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStatusChange } from './status-change.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Undoes a mistake; the server allows this for as many days. */
export const isUncollectable = ({ claimed_date }: Pick<ListedItem, 'claimed_date'>) =>
  claimed_date !== null && Date.now() - Date.parse(claimed_date) < retention.collectedDays * MS_PER_DAY;

export function UncollectButton({ item, organization }: { item: ListedItem; organization: Organization }) {
  const { uncollection } = useStatusChange(item, organization);
  return (
    <Button
      look="outline"
      className="print:hidden"
      disabled={uncollection.isPending}
      onClick={() => uncollection.mutate(item.claimed_date!)}
    >
      <Icon node={Undo2} className="size-5 shrink-0" />
      {uncollection.isPending ? 'Bezig...' : 'Toch niet opgehaald'}
    </Button>
  );
}
