import { useState } from 'react';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { useIsChangingStatus } from '../status/status-change.ts';

/** Reports changes by colleagues while the item is open; the user's own changes show a toast. */
export function ChangeNotice({ item }: { item: ItemDetail }) {
  const isOwnChange = useIsChangingStatus(item.id);
  const [known, setKnown] = useState(item);
  const [hasChanged, setHasChanged] = useState(false);
  if (item.version !== known.version) {
    setKnown(item);
    setHasChanged(!isOwnChange);
  }
  if (!hasChanged) return null;
  return (
    <div className="mt-4">
      <Banner variant="info">
        <p>Een collega heeft dit voorwerp zojuist gewijzigd. Je ziet de nieuwste gegevens.</p>
      </Banner>
    </div>
  );
}
