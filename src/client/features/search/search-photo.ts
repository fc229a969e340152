import { useState } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

export const photoButtonId = 'photo-search';

/** The photo to search with, set once the code of the results is loaded. It is not stored. */
export function useSearchPhoto(fetchResults: () => Promise<unknown>) {
  const [photo, setPhoto] = useState<File | null>(null);
  return {
    photo,
    async choose(file: File) {
      try {
        await fetchResults();
        setPhoto(file);
      } catch (error) {
        showToast({ variant: 'failure', title: text('Fout'), description: (error as Error).message });
      }
    },
    clear: () => setPhoto(null),
    /** The button disappears, so the focus moves to the photo button. */
    clearAndReturn() {
      setPhoto(null);
      document.getElementById(photoButtonId)?.focus();
    },
  };
}
