import { useState } from 'react';

import type { ItemDetail } from '../../../shared/items.ts';
import { Banner } from '../../components/ui/Banner.tsx';
import { useAuth } from '../../session/auth.tsx';

/** Says that a colleague changed the item while it was open; one's own changes have their own message. */
export function ChangeNotice({ item }: { item: ItemDetail }) {
  const { user } = useAuth();
  const [known, setKnown] = useState(item);
  const [changed, setChanged] = useState(false);
  if (item.version !== known.version) {
    const justClaimed = known.status === 'unclaimed' && item.status === 'claimed';
    setKnown(item);
    setChanged(!(justClaimed && item.claimed_by === user?.id));
  }
  if (!changed) return null;
  return (
    <div className="mt-4">
      <Banner look="info">
        <p>Een collega heeft dit voorwerp zojuist gewijzigd. Je ziet de nieuwste gegevens.</p>
      </Banner>
    </div>
  );
}
