import { tagImage } from '../../../../../shared/photos/contract.ts';
import type { ResponseOf } from '../../../../../shared/platform/endpoint.ts';
import { anySignal } from '../../../../platform/api/any-signal.ts';
import { call } from '../../../../platform/api/call.ts';
import { waitForConnection, isTemporary, retryUntilAnswered } from '../../../../platform/api/connection.ts';
import { sendPhoto, type UploadedPhoto } from '../../../photos/upload-photo.ts';

export type Tagging = ResponseOf<typeof tagImage>;

export interface LocalPhoto {
  file: Blob;
  /** The result of the tagger; null while it could not be asked. */
  tagging: Tagging | null;
}

export type SentPhoto = LocalPhoto &
  (
    | { step: 'uploading'; fraction: number }
    /** Retried automatically when `waits` is true; otherwise the user must act. */
    | { step: 'not-sent'; error: Error; waits: boolean }
    | { step: 'tagging' | 'not-tagged' | 'ready'; uploaded: UploadedPhoto }
  );

/** Longer than the slowest response of the server. */
const TAGGING_MS = 20_000;
/** A busy tagger is asked again while the form is open. */
const TAG_RETRY_MS = [5_000, 20_000, 60_000];

/** Uploads a photo and tags it, and continues after a lost connection. */
export async function uploadAndTag(
  own: LocalPhoto,
  follow: (photo: SentPhoto) => void,
  signal: AbortSignal,
): Promise<void> {
  const uploaded = await retryUntilAnswered(
    () => sendPhoto(own.file, (fraction) => follow({ ...own, step: 'uploading', fraction }), signal),
    (error) => follow({ ...own, step: 'not-sent', error, waits: true }),
    signal,
  );
  // Tagging again would restore tags that the user removed.
  if (own.tagging?.raw) return follow({ ...own, step: 'ready', uploaded });
  const askTags = async (onFailure: () => void) => {
    const tagging = await retryUntilAnswered(() => detectTags(uploaded, signal), onFailure, signal);
    follow({ ...own, tagging, step: 'ready', uploaded });
    return tagging;
  };
  follow({ ...own, step: 'tagging', uploaded });
  let tagging = await askTags(() => follow({ ...own, step: 'not-tagged', uploaded }));
  for (const pause of TAG_RETRY_MS) {
    if (tagging.raw) return;
    await waitForConnection(pause, signal);
    tagging = await askTags(() => {});
  }
}

/** A failed tagger counts as no tags; an unreachable one is asked again. */
async function detectTags({ imageUrl }: UploadedPhoto, signal: AbortSignal): Promise<Tagging> {
  const timeout = anySignal(signal, AbortSignal.timeout(TAGGING_MS));
  try {
    return await call(tagImage, { body: { imageUrl } }, timeout);
  } catch (error) {
    if (signal.aborted || isTemporary(error)) throw error;
    return { tags: [], raw: null };
  }
}
