import { useEffect, useState } from 'react';

import { Banner } from '../../components/ui/Banner.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { countShared, dropShared } from '../../session/intake/shared-photos.ts';
import { photos } from './words.ts';

/**
 * Photos that were shared to the app. Any website can post photos here on behalf of the user, so they are uploaded only
 * after a tap.
 */
export function SharedPhotos({ onAdd }: { onAdd: () => void }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const looking = new AbortController();
    const look = () => void countShared().then(setCount, () => {});
    look();
    addEventListener('focus', look, looking);
    return () => looking.abort();
  }, []);
  if (count === 0) return null;
  return (
    <Banner look="info">
      <p>Deze foto’s zijn met de app gedeeld. Heb jij dat niet gedaan? Voeg ze dan niet toe.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            setCount(0);
            onAdd();
          }}
        >
          {photos(count)} ontvangen: toevoegen
        </Button>
        <Button
          look="plain"
          onClick={() => {
            setCount(0);
            void dropShared().catch(() => {});
          }}
        >
          Niet toevoegen
        </Button>
      </div>
    </Banner>
  );
}
