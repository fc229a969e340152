import { useEffect, useState } from 'react';

import { type FoundText, readImage } from '../../../shared/photos.ts';
import { call } from '../../api/call.ts';
import { coverAreas } from './cover-areas.ts';
import type { usePhotoUpload } from './photo-upload.ts';

/** What stands on the thing in the photo. It is asked for once the server has the photo, and nobody waits for it. */
export function usePhotoText({ photo, change }: ReturnType<typeof usePhotoUpload>) {
  const [read, setRead] = useState<FoundText[]>([]);
  /** What was read before names were made unreadable. */
  const [before, setBefore] = useState<FoundText[]>([]);
  const imageUrl = photo && 'uploaded' in photo ? photo.uploaded.imageUrl : undefined;

  useEffect(() => {
    if (!imageUrl) return;
    const leaving = new AbortController();
    call(readImage, { body: { imageUrl } }, leaving.signal).then(
      ({ texts }) => !leaving.signal.aborted && setRead(texts),
      () => {},
    );
    return () => {
      leaving.abort();
      setRead([]);
    };
  }, [imageUrl]);

  const names = photo?.step === 'ready' ? read.filter(({ kind }) => kind === 'name') : [];
  return {
    texts: [...before, ...read],
    /** Those that everybody could read from the photo. */
    names,
    coverNames() {
      setBefore(read);
      void change((file) =>
        coverAreas(
          file,
          names.map(({ box }) => box),
        ),
      );
    },
    /** Another photo comes. */
    forget: () => setBefore([]),
  };
}
