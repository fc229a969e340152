import { KeyRound, Pencil } from 'lucide-react';

import type { ItemDetail } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { can } from '../../../shared/policy.ts';
import { CollectButton } from '../../components/items/CollectButton.tsx';
import { DeleteItemButton } from '../../components/items/DeleteItemButton.tsx';
import { StatusBadge } from '../../components/items/StatusBadge.tsx';
import { isUncollectable, UncollectButton } from '../../components/items/UncollectButton.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { useAuth } from '../../session/auth.tsx';
import { itemPaths } from '../../session/paths.ts';
import { Section } from './Section.tsx';

interface StatusCardProps {
  item: ItemDetail;
  organization: Organization;
  onDeleted: () => void;
}

export function StatusCard({ item, organization, onDeleted }: StatusCardProps) {
  const { actor } = useAuth();
  const collectable = item.status === 'unclaimed' && can(actor, 'item.collect', item);
  return (
    <Section title="Status" aside={<StatusBadge status={item.status} />}>
      {(collectable || item.verification_note) && <OwnershipCheck item={item} />}
      {collectable && <CollectButton item={item} organization={organization} className="min-h-13 text-lg" />}
      {isUncollectable(item) && can(actor, 'item.uncollect', item) && (
        <UncollectButton item={item} organization={organization} />
      )}
      <div className="grid gap-3 sm:flex print:hidden">
        {can(actor, 'item.edit', item) && (
          <ButtonLink
            to={itemPaths(organization, item.id).edit}
            state={{ fromItem: true }}
            look="outline"
            className="flex-1 whitespace-nowrap"
          >
            <Pencil aria-hidden="true" className="size-5 shrink-0" />
            Bewerk voorwerp
          </ButtonLink>
        )}
        {can(actor, 'item.delete', item) && (
          <DeleteItemButton item={item} organization={organization} onDeleted={onDeleted} />
        )}
      </div>
    </Section>
  );
}

/** What to ask before something is handed over; afterwards, what was asked. */
function OwnershipCheck({ item: { verification_note: note, status } }: { item: ItemDetail }) {
  return (
    <div className="bg-soft flex items-start gap-3 rounded-2xl p-4">
      <KeyRound aria-hidden="true" className="text-accent mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {note && (
          <>
            <p className="text-sm font-semibold">Controlekenmerk</p>
            <p className="text-lg wrap-anywhere whitespace-pre-line">{note}</p>
          </>
        )}
        {status === 'unclaimed' && (
          <p className={note ? 'text-muted mt-1 text-sm' : ''}>
            {note
              ? 'Vraag hiernaar voordat je het voorwerp meegeeft, en lees het niet voor.'
              : 'Vraag waaraan de eigenaar het voorwerp herkent voordat je het meegeeft.'}
          </p>
        )}
      </div>
    </div>
  );
}
