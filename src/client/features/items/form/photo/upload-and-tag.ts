import { photoCalls, type Tagging } from '../../../photos/photo-calls.ts';
import type { UploadedPhoto } from '../../../photos/upload-photo.ts';

export interface LocalPhoto {
  file: Blob;
  /** The result of the tagger; null while it could not be asked. */
  tagging: Tagging | null;
  /** The user said that the photo shows no face. */
  keepFaces?: boolean;
}

export type SentPhoto = LocalPhoto &
  (
    | { step: 'uploading'; fraction: number }
    /** Retried automatically when `waits` is true; otherwise the user must act. */
    | { step: 'not-sent'; error: Error; waits: boolean }
    | { step: 'tagging' | 'not-tagged' | 'ready'; uploaded: UploadedPhoto }
  );

/** A busy tagger is asked again while the form is open. */
const TAG_RETRY_MS = [5_000, 20_000, 60_000];

/** Uploads a photo and tags it, and continues after a lost connection. */
export async function uploadAndTag(
  own: LocalPhoto,
  follow: (photo: SentPhoto) => void,
  signal: AbortSignal,
): Promise<void> {
  const uploaded = await photoCalls.upload(
    own.file,
    {
      onProgress: (fraction) => follow({ ...own, step: 'uploading', fraction }),
      onWait: (error) => follow({ ...own, step: 'not-sent', error, waits: true }),
      keepFaces: own.keepFaces ?? false,
    },
    signal,
  );
  // Tagging again would restore tags that the user removed.
  if (own.tagging?.raw) return follow({ ...own, step: 'ready', uploaded });
  follow({ ...own, step: 'tagging', uploaded });
  let isAnswered = false;
  await photoCalls.detectTags(
    uploaded.imageUrl,
    {
      onWait: () => !isAnswered && follow({ ...own, step: 'not-tagged', uploaded }),
      onAnswer(tagging) {
        isAnswered = true;
        follow({ ...own, tagging, step: 'ready', uploaded });
      },
    },
    signal,
    TAG_RETRY_MS,
  );
}
