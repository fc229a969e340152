import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ResponseOf } from '../../../shared/endpoint.ts';
import { tagImage } from '../../../shared/photos.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { connected, isPassing, persist } from '../../api/connection.ts';
import { sendPhoto, type UploadedPhoto } from '../../api/upload-photo.ts';
import { scaleDown } from './scale-down.ts';

export type Tagging = ResponseOf<typeof tagImage>;

/** A photo as this device has it. */
export interface OwnPhoto {
  file: Blob;
  /** What the tagger said of it; null as long as nobody could ask. */
  tagging: Tagging | null;
}

type Progress =
  | { step: 'uploading'; fraction: number }
  /** Goes on by itself when it waits; otherwise somebody has to do something. */
  | { step: 'not-sent'; error: Error; waits: boolean }
  | { step: 'tagging' | 'not-tagged' | 'ready'; uploaded: UploadedPhoto };

export type ChosenPhoto = OwnPhoto & {
  /** An address of the photo inside this page. */
  preview: string;
} & Progress;

/** Sending these again would be refused again. */
const REFUSED = new Set(['photo_unreadable', 'photo_too_large', 'unsupported_media_type', 'too_large']);

const NOT_AN_IMAGE = 'Dit is geen foto. Kies een PNG-, JPG- of JPEG-bestand.';

/** More than the server takes to say that it found nothing. */
const TAGGING_MS = 20_000;
/** A tagger that was too busy is asked again, a few times: somebody is looking at the form meanwhile. */
const TAG_AGAIN_MS = [5_000, 20_000, 60_000];

const failedTagging: Tagging = { tags: [], raw: null };

/** Asked once, the tagger is not asked again: that would bring back tags that were removed. */
const isTagged = ({ tagging }: OwnPhoto) => tagging !== null && tagging.raw !== null;

/**
 * A photo on its way: chosen, scaled down, uploaded and tagged, each visible while it happens. What a bad connection
 * interrupts goes on when there is one again.
 */
export function usePhotoUpload(kept: OwnPhoto | null, onTagged: (tagging: Tagging) => void) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(
    () => kept && { ...kept, preview: URL.createObjectURL(kept.file), step: 'uploading', fraction: 0 },
  );
  /** Why the last choice was no photo. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);

  const preview = photo?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  async function send(own: OwnPhoto, original?: File) {
    underWay.current?.abort();
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    let chosen = { ...own, preview: URL.createObjectURL(own.file) };
    const follow = (progress: Progress) => {
      if (!signal.aborted) setPhoto({ ...chosen, ...progress });
    };
    try {
      follow({ step: 'uploading', fraction: 0 });
      if (original) chosen = { ...chosen, file: await scaleDown(original) };
      const uploaded = await persist(
        () => sendPhoto(chosen.file, (fraction) => follow({ step: 'uploading', fraction }), signal),
        (error) => follow({ step: 'not-sent', error, waits: true }),
        signal,
      );
      const askTags = async (onFailure: () => void) => {
        const tagging = await persist(() => detectTags(uploaded, signal), onFailure, signal);
        chosen = { ...chosen, tagging };
        follow({ step: 'ready', uploaded });
        onTagged(tagging);
      };
      if (isTagged(chosen)) return follow({ step: 'ready', uploaded });
      follow({ step: 'tagging', uploaded });
      await askTags(() => follow({ step: 'not-tagged', uploaded }));
      for (const pause of TAG_AGAIN_MS) {
        if (isTagged(chosen)) return;
        await connected(pause, signal);
        await askTags(() => {});
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError && REFUSED.has(error.code))) {
        return follow({ step: 'not-sent', error: error as Error, waits: false });
      }
      setRefusal(error.message);
      // The photo that it was to replace is still good.
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
    /** Sends the chosen photo once more. */
    retry() {
      if (photo) void send(photo);
    },
    /** The server no longer has the uploaded photo; it is still here. */
    forgetUpload(error: Error) {
      underWay.current?.abort();
      setPhoto((current) => current && { ...current, step: 'not-sent', error, waits: false });
    },
  };
}

/** A tagger that fails finds nothing; one that cannot be reached has not been asked yet. */
async function detectTags({ imageUrl }: UploadedPhoto, signal: AbortSignal): Promise<Tagging> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TAGGING_MS)]);
  try {
    return await call(tagImage, { body: { imageUrl } }, patience);
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    return failedTagging;
  }
}
