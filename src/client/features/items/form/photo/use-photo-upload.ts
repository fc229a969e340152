import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { CallError } from '../../../../platform/api/call-error.ts';
import { deleteUpload, type Tagging } from '../../../photos/photo-calls.ts';
import { LONGEST_SIDE, NOT_A_PHOTO, scaleDown } from '../../../photos/scale-down.ts';
import { type LocalPhoto, uploadAndTag, type SentPhoto } from './upload-and-tag.ts';

export type ChosenPhoto = SentPhoto & {
  preview: string;
};

/** The file itself is refused, so another one must be chosen. */
const UNUSABLE_FILE = new Set(['photo_unreadable', 'photo_too_large', 'unsupported_media_type', 'too_large']);

/** Uploads and tags the photo of the form, chosen or restored, and reports each step. */
export function usePhotoUpload(restored: LocalPhoto | null, onTagged: (tagging: Tagging) => void) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(
    () => restored && { ...restored, preview: URL.createObjectURL(restored.file), step: 'uploading', fraction: 0 },
  );
  /** Why the last chosen file was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploadAbort = useRef<AbortController | null>(null);
  const uploadedPath = useRef<string>(undefined);

  const preview = photo?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function replaceUpload(path: string) {
    const replaced = uploadedPath.current;
    uploadedPath.current = path;
    if (replaced && replaced !== path) deleteUpload(replaced);
  }

  /** A new file is scaled down first; if it is refused, the previous photo stays. */
  async function send({ file, tagging, keepFaces = false }: LocalPhoto, original?: File) {
    uploadAbort.current?.abort();
    uploadAbort.current = new AbortController();
    const { signal } = uploadAbort.current;
    const preview = URL.createObjectURL(file);
    const follow = (next: SentPhoto) => {
      if (signal.aborted) return;
      setPhoto({ ...next, preview });
      if ('uploaded' in next) replaceUpload(next.uploaded.path);
      if (next.step === 'ready' && next.tagging && next.tagging !== tagging) onTagged(next.tagging);
    };
    const own = { file, tagging, keepFaces };
    try {
      follow({ ...own, step: 'uploading', fraction: 0 });
      if (original) own.file = await scaleDown(original, LONGEST_SIDE);
      await uploadAndTag(own, follow, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError && UNUSABLE_FILE.has(error.code))) {
        return follow({ ...own, step: 'not-sent', error: error as Error, waits: false });
      }
      setRefusal(error.message);
      if (original && photo) void send(photo);
      else setPhoto(null);
    }
  }

  const sendRestored = useEffectEvent(() => restored && void send(restored));
  useEffect(() => {
    sendRestored();
    return () => uploadAbort.current?.abort();
  }, []);

  return {
    photo,
    refusal,
    choose(file: File) {
      if (!file.type.startsWith('image/')) {
        setRefusal(NOT_A_PHOTO);
        return;
      }
      setRefusal(null);
      void send({ file, tagging: null }, file);
    },
    /** Replaces the photo with an edited version and keeps its tags. */
    async change(edit: (photo: Blob) => Promise<File>) {
      if (photo?.step !== 'ready') return;
      // The unedited photo must not be placed any more.
      uploadAbort.current?.abort();
      setPhoto({ ...photo, step: 'uploading', fraction: 0 });
      void send({ ...photo, file: await edit(photo.file) });
    },
    /** Sends the same photo again, without blurring. */
    keepFaces() {
      if (photo) void send({ ...photo, keepFaces: true });
    },
    retry() {
      if (photo) void send(photo);
    },
    /** Nothing is placed, so the uploaded photo is deleted. */
    discard() {
      uploadAbort.current?.abort();
      if (uploadedPath.current) deleteUpload(uploadedPath.current);
    },
    /** The server has deleted the upload; the photo is still in this form. */
    forgetUpload(error: Error) {
      uploadAbort.current?.abort();
      setPhoto((current) => current && { ...current, step: 'not-sent', error, waits: false });
    },
  };
}
