import { useEffect, useState } from 'react';

import { type FoundText, isPersonal, readImage } from '../../../shared/photos.ts';
import { call } from '../../api/call.ts';
import { connected } from '../../api/connection.ts';
import { coverAreas } from './cover-areas.ts';
import type { usePhotoUpload } from './photo-upload.ts';

/** A server that was too busy is asked again while somebody is looking at the form. */
const READ_AGAIN_MS = [3_000, 10_000, 30_000];

async function readTexts(imageUrl: string, signal: AbortSignal): Promise<FoundText[]> {
  const read = () => call(readImage, { body: { imageUrl } }, signal);
  let answer = await read();
  for (const pause of READ_AGAIN_MS) {
    if (answer.complete) break;
    await connected(pause, signal);
    answer = await read();
  }
  return answer.texts;
}

/** What can be read in a photo that the server has; null until it is read. Nobody waits for it. */
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

/** What stands on the thing in the form's photo, asked for once the server has it. */
export function usePhotoText({ photo, change }: ReturnType<typeof usePhotoUpload>) {
  /** What was read before some of it was made unreadable. */
  const [before, setBefore] = useState<FoundText[]>([]);
  const read = useTextsIn(photo && 'uploaded' in photo ? photo.uploaded.imageUrl : undefined);
  const personal = photo?.step === 'ready' ? (read ?? []).filter(isPersonal) : [];
  return {
    /** What is readable in the photo now; null until it is read. */
    read,
    texts: [...before, ...(read ?? [])],
    /** What everybody could read from the photo. */
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
    /** Another photo comes. */
    forget: () => setBefore([]),
  };
}
