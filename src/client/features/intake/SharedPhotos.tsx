import { useEffect, useState } from 'react';

import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { countShared, deleteShared } from './engine/shared-photos.ts';
import { photosInWords } from './intake-texts.ts';

/**
 * Photos that were shared to the app. Any website can post photos here on behalf of the user, so they are uploaded only
 * after a tap.
 */
export function SharedPhotos({ onAdd }: { onAdd: () => void }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const listeners = new AbortController();
    const update = () => void countShared().then(setCount, () => {});
    update();
    addEventListener('focus', update, listeners);
    return () => listeners.abort();
  }, []);
  if (count === 0) return null;
  return (
    <Banner variant="info">
      <p>Deze foto’s zijn met de app gedeeld. Heb jij dat niet gedaan? Voeg ze dan niet toe.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            setCount(0);
            onAdd();
          }}
        >
          {photosInWords(count)} ontvangen: toevoegen
        </Button>
        <Button
          variant="plain"
          onClick={() => {
            setCount(0);
            void deleteShared().catch(() => {});
          }}
        >
          Niet toevoegen
        </Button>
      </div>
    </Banner>
  );
}
