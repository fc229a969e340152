import type { ResponseOf } from '../../../shared/endpoint.ts';
import { tagImage } from '../../../shared/photos.ts';
import { anySignal } from '../../api/any-signal.ts';
import { call } from '../../api/call.ts';
import { connected, isPassing, persist } from '../../api/connection.ts';
import { sendPhoto, type UploadedPhoto } from '../../api/upload-photo.ts';

export type Tagging = ResponseOf<typeof tagImage>;

/** A photo as this device has it. */
export interface OwnPhoto {
  file: Blob;
  /** What the tagger said of it; null as long as nobody could ask. */
  tagging: Tagging | null;
}

/** A photo on its way to the server and the tagger. */
export type SentPhoto = OwnPhoto &
  (
    | { step: 'uploading'; fraction: number }
    /** Goes on by itself when it waits; otherwise somebody has to do something. */
    | { step: 'not-sent'; error: Error; waits: boolean }
    | { step: 'tagging' | 'not-tagged' | 'ready'; uploaded: UploadedPhoto }
  );

/** More than the server takes to say that it found nothing. */
const TAGGING_MS = 20_000;
/** A tagger that failed may have been too busy. It is asked again while somebody is looking at the form. */
const TAG_AGAIN_MS = [5_000, 20_000, 60_000];

/** Uploads a photo and has it tagged. What a bad connection interrupts goes on when there is one again. */
export async function sendAndTag(
  own: OwnPhoto,
  follow: (photo: SentPhoto) => void,
  signal: AbortSignal,
): Promise<void> {
  const uploaded = await persist(
    () => sendPhoto(own.file, (fraction) => follow({ ...own, step: 'uploading', fraction }), signal),
    (error) => follow({ ...own, step: 'not-sent', error, waits: true }),
    signal,
  );
  // Tagging it once more would bring back tags that were removed.
  if (own.tagging?.raw) return follow({ ...own, step: 'ready', uploaded });
  const askTags = async (onFailure: () => void) => {
    const tagging = await persist(() => detectTags(uploaded, signal), onFailure, signal);
    follow({ ...own, tagging, step: 'ready', uploaded });
    return tagging;
  };
  follow({ ...own, step: 'tagging', uploaded });
  let tagging = await askTags(() => follow({ ...own, step: 'not-tagged', uploaded }));
  for (const pause of TAG_AGAIN_MS) {
    if (tagging.raw) return;
    await connected(pause, signal);
    tagging = await askTags(() => {});
  }
}

/** A tagger that fails finds nothing; one that cannot be reached has not been asked yet. */
async function detectTags({ imageUrl }: UploadedPhoto, signal: AbortSignal): Promise<Tagging> {
  const patience = anySignal(signal, AbortSignal.timeout(TAGGING_MS));
  try {
    return await call(tagImage, { body: { imageUrl } }, patience);
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    return { tags: [], raw: null };
  }
}
