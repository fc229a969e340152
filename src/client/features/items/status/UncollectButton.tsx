import { Undo2 } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { DAY_MS } from '../../../../shared/platform/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStatusChange } from './status-change.ts';

/** Undoes a mistake; the server allows this for as many days. */
export const isUncollectable = ({ claimed_date }: Pick<ListedItem, 'claimed_date'>) =>
  claimed_date !== null && Date.now() - Date.parse(claimed_date) < retention.collectedDays * DAY_MS;

export function UncollectButton({ item, organization }: { item: ListedItem; organization: Organization }) {
  const { uncollection } = useStatusChange(item, organization);
  return (
    <Button
      variant="outline"
      className="print:hidden"
      disabled={uncollection.isPending}
      onClick={() => uncollection.mutate(item.claimed_date!)}
    >
      <Icon node={Undo2} className="size-5 shrink-0" />
      {uncollection.isPending ? 'Bezig...' : 'Toch niet opgehaald'}
    </Button>
  );
}
