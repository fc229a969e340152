import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { removePhoto } from '../../../shared/photos.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { scaleDown } from '../../api/scale-down.ts';
import { type OwnPhoto, sendAndTag, type SentPhoto, type Tagging } from './send-and-tag.ts';

export type ChosenPhoto = SentPhoto & {
  /** An address of the photo inside this page. */
  preview: string;
};

/** Sending these again would be refused again. */
const REFUSED = new Set(['photo_unreadable', 'photo_too_large', 'unsupported_media_type', 'too_large']);

/** As large as it will be shown at most. */
const LONGEST_SIDE = 1600;

const NOT_AN_IMAGE = 'Dit is geen foto. Kies een PNG-, JPG- of JPEG-bestand.';

/** The photo in the form: chosen or kept from before, and sent, each step visible while it happens. */
export function usePhotoUpload(kept: OwnPhoto | null, onTagged: (tagging: Tagging) => void) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(
    () => kept && { ...kept, preview: URL.createObjectURL(kept.file), step: 'uploading', fraction: 0 },
  );
  /** Why the last choice was no photo. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  /** Where the server has the photo of this form. */
  const taken = useRef<string>(undefined);

  const preview = photo?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  /** What it replaces may show more than somebody wants to be seen, and goes at once. */
  function take(path: string) {
    const replaced = taken.current;
    taken.current = path;
    if (replaced && replaced !== path) call(removePhoto, { params: { '*': replaced } }).catch(() => {});
  }

  /** An original is scaled down first, and refused it leaves what was there. */
  async function send({ file, tagging }: OwnPhoto, original?: File) {
    underWay.current?.abort();
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const preview = URL.createObjectURL(file);
    const follow = (next: SentPhoto) => {
      if (signal.aborted) return;
      setPhoto({ ...next, preview });
      if ('uploaded' in next) take(next.uploaded.path);
      if (next.step === 'ready' && next.tagging && next.tagging !== tagging) onTagged(next.tagging);
    };
    const own = { file, tagging };
    try {
      follow({ ...own, step: 'uploading', fraction: 0 });
      if (original) own.file = await scaleDown(original, LONGEST_SIDE);
      await sendAndTag(own, follow, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError && REFUSED.has(error.code))) {
        return follow({ ...own, step: 'not-sent', error: error as Error, waits: false });
      }
      setRefusal(error.message);
      if (original && photo) void send(photo);
      else setPhoto(null);
    }
  }

  const sendKept = useEffectEvent(() => kept && void send(kept));
  useEffect(() => {
    sendKept();
    return () => underWay.current?.abort();
  }, []);

  return {
    photo,
    refusal,
    choose(file: File) {
      if (!file.type.startsWith('image/')) {
        setRefusal(NOT_AN_IMAGE);
        return;
      }
      setRefusal(null);
      void send({ file, tagging: null }, file);
    },
    /** Puts another version of the photo in its place, for which the same tags hold. */
    async change(edit: (photo: Blob) => Promise<File>) {
      if (photo?.step !== 'ready') return;
      // From here on the photo as it was can no longer be placed.
      underWay.current?.abort();
      setPhoto({ ...photo, step: 'uploading', fraction: 0 });
      void send({ file: await edit(photo.file), tagging: photo.tagging });
    },
    /** Sends the chosen photo once more. */
    retry() {
      if (photo) void send(photo);
    },
    /** Nothing is to be placed: what the server has of it goes. */
    discard() {
      underWay.current?.abort();
      if (taken.current) call(removePhoto, { params: { '*': taken.current } }).catch(() => {});
    },
    /** The server no longer has the uploaded photo; it is still here. */
    forgetUpload(error: Error) {
      underWay.current?.abort();
      setPhoto((current) => current && { ...current, step: 'not-sent', error, waits: false });
    },
  };
}
