import { useEffect, useState } from 'react';

import { type FoundText, isPersonal, readImage } from '../../../../../shared/photos/contract.ts';
import { call } from '../../../../platform/api/call.ts';
import { waitForConnection } from '../../../../platform/api/connection.ts';
import { coverAreas } from './cover-areas.ts';
import type { usePhotoUpload } from './photo-upload.ts';

/** A busy server is asked again while the form is open. */
const READ_RETRY_MS = [3_000, 10_000, 30_000];

async function readTexts(imageUrl: string, signal: AbortSignal): Promise<FoundText[]> {
  const read = () => call(readImage, { body: { imageUrl } }, signal);
  let answer = await read();
  for (const pause of READ_RETRY_MS) {
    if (answer.complete) break;
    await waitForConnection(pause, signal);
    answer = await read();
  }
  return answer.texts;
}

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
    forget: () => setBefore([]),
  };
}
