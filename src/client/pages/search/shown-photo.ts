import { useState } from 'react';

import { showToast } from '../../components/ui/toasts.ts';

export const photoButtonId = 'photo-search';

/** The photo that somebody searches with, once the code that shows what looks like it is there. It is kept in this page only. */
export function useShownPhoto(fetchResults: () => Promise<unknown>) {
  const [photo, setPhoto] = useState<File | null>(null);
  return {
    photo,
    async choose(file: File) {
      try {
        await fetchResults();
        setPhoto(file);
      } catch (error) {
        showToast({ look: 'failure', title: 'Fout', description: (error as Error).message });
      }
    },
    clear: () => setPhoto(null),
    /** By a button that goes with it: the focus has to go somewhere. */
    clearAndReturn() {
      setPhoto(null);
      document.getElementById(photoButtonId)?.focus();
    },
  };
}
