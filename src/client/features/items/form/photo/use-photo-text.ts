import { useEffect, useState } from 'react';

import { type FoundText, isPersonal } from '../../../../../shared/photos/contract.ts';
import { readTexts } from '../../../photos/photo-calls.ts';
import { coverAreas } from './cover-areas.ts';
import type { usePhotoUpload } from './use-photo-upload.ts';

/** The texts in an uploaded photo; null until they are read. */
export function useTextsIn(imageUrl: string | undefined): FoundText[] | null {
  const [read, setRead] = useState<{ imageUrl: string; texts: FoundText[] } | null>(null);
  useEffect(() => {
    if (!imageUrl) return;
    const leaving = new AbortController();
    readTexts(imageUrl, leaving.signal).then(
      (texts) => !leaving.signal.aborted && setRead({ imageUrl, texts }),
      () => {},
    );
    return () => leaving.abort();
  }, [imageUrl]);
  return read && read.imageUrl === imageUrl ? read.texts : null;
}

/** Reads the texts in the photo of the form once it is uploaded. */
export function usePhotoText({ photo, change }: ReturnType<typeof usePhotoUpload>) {
  /** The texts from before some of them were blurred. */
  const [before, setBefore] = useState<FoundText[]>([]);
  const read = useTextsIn(photo && 'uploaded' in photo ? photo.uploaded.imageUrl : undefined);
  const personal = photo?.step === 'ready' ? (read ?? []).filter(isPersonal) : [];
  return {
    /** The texts in the current photo; null until they are read. */
    read,
    texts: [...before, ...(read ?? [])],
    /** Texts that may identify a person. */
    personal,
    covered: before.filter(isPersonal),
    cover() {
      setBefore([...before, ...(read ?? [])]);
      void change((file) =>
        coverAreas(
          file,
          personal.map(({ box }) => box),
        ),
      );
    },
    /** Called when another photo is chosen. */
    clear: () => setBefore([]),
  };
}
