import { useEffect, useRef, useState } from 'react';

import type { ResponseOf } from '../../../shared/endpoint.ts';
import { type FoundText, readImage, tagImage } from '../../../shared/photos.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { sendPhoto, type UploadedPhoto } from '../../api/upload-photo.ts';
import { scaleDown } from '../../components/scale-down.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { coverAreas } from './cover-areas.ts';

export type Tagging = ResponseOf<typeof tagImage>;

type Progress =
  | { step: 'uploading'; fraction: number }
  | { step: 'tagging' | 'ready'; uploaded: UploadedPhoto }
  | { step: 'failed'; error: Error };

export type ChosenPhoto = Progress & {
  file: File;
  /** An address of the photo inside this page. */
  preview: string;
  /** Tags were asked for once; sending the photo again does not bring back those that were removed. */
  tagged: boolean;
};

/** Sending these again would be refused again. */
const REFUSED = new Set(['photo_unreadable', 'photo_too_large', 'unsupported_media_type', 'too_large']);

/** As large as it will be shown at most. */
const LONGEST_SIDE = 1600;

const NOT_AN_IMAGE = 'Dit is geen foto. Kies een PNG-, JPG- of JPEG-bestand.';

/** A photo on its way: chosen, scaled down, uploaded and tagged, each visible while it happens. */
export function usePhotoUpload(onTagged: (tagging: Tagging) => void) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  /** Why the last choice was no photo. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What was read in the photo. */
  const [texts, setTexts] = useState<FoundText[]>([]);
  const [isCovered, setCovered] = useState(false);
  const underWay = useRef<AbortController | null>(null);

  const preview = photo?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(chosen: Pick<ChosenPhoto, 'file' | 'preview' | 'tagged'>) {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const follow = (progress: Progress, tagged = chosen.tagged) => {
      if (!signal.aborted) setPhoto({ ...chosen, ...progress, tagged });
    };
    try {
      follow({ step: 'uploading', fraction: 0 });
      const scaled = await scaleDown(chosen.file, LONGEST_SIDE);
      const uploaded = await sendPhoto(scaled, (fraction) => follow({ step: 'uploading', fraction }), signal);
      if (chosen.tagged) return follow({ step: 'ready', uploaded });
      follow({ step: 'tagging', uploaded });
      // Nobody waits for this.
      void readTexts(uploaded, signal).then((found) => !signal.aborted && setTexts(found));
      const tagging = await detectTags(uploaded, signal);
      if (signal.aborted) return;
      follow({ step: 'ready', uploaded }, true);
      onTagged(tagging);
      sayWhatWasFound(tagging);
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error as Error;
      showToast({ look: 'failure', title: 'Upload mislukt', description: message });
      if (error instanceof CallError && REFUSED.has(error.code)) {
        setPhoto(null);
        setRefusal(message);
      } else {
        follow({ step: 'failed', error: error as Error });
      }
    }
  }

  return {
    photo,
    refusal,
    texts,
    /** Names that everybody could read from the photo. */
    names: isCovered || photo?.step !== 'ready' ? [] : texts.filter(({ kind }) => kind === 'name'),
    choose(file: File) {
      if (!file.type.startsWith('image/')) {
        setRefusal(NOT_AN_IMAGE);
        return;
      }
      setRefusal(null);
      setTexts([]);
      setCovered(false);
      void send({ file, preview: URL.createObjectURL(file), tagged: false });
    },
    /** Makes the names in the photo unreadable, and sends it as it is then. */
    async coverNames() {
      if (photo?.step !== 'ready') return;
      // From here on the photo with the name can no longer be placed.
      setPhoto({ ...photo, step: 'uploading', fraction: 0 });
      try {
        const boxes = this.names.map(({ box }) => box);
        const file = await coverAreas(photo.file, boxes);
        setCovered(true);
        showToast({ look: 'success', title: 'De naam is onleesbaar gemaakt' });
        void send({ file, preview: URL.createObjectURL(file), tagged: true });
      } catch (error) {
        setPhoto(photo);
        showToast({ look: 'failure', title: 'Nog leesbaar', description: (error as Error).message });
      }
    },
    /** Sends the chosen photo once more. */
    retry() {
      if (photo) void send(photo);
    },
    /** The server no longer has the uploaded photo; it is still here. */
    forgetUpload(error: Error) {
      setPhoto((current) => current && { ...current, step: 'failed', error });
    },
  };
}

/** A tagger that cannot be reached is the same to the user as one that fails. */
async function detectTags({ imageUrl }: UploadedPhoto, signal: AbortSignal): Promise<Tagging> {
  try {
    return await call(tagImage, { body: { imageUrl } }, signal);
  } catch {
    return { tags: [], raw: null };
  }
}

async function readTexts({ imageUrl }: UploadedPhoto, signal: AbortSignal): Promise<FoundText[]> {
  try {
    return (await call(readImage, { body: { imageUrl } }, signal)).texts;
  } catch {
    return [];
  }
}

function sayWhatWasFound({ tags, raw }: Tagging) {
  const title = 'Foto geselecteerd';
  if (raw === null) {
    showToast({
      look: 'failure',
      title,
      description: 'AI kon geen tags vinden, maar je kunt ze handmatig toevoegen',
    });
  } else if (tags.length === 0) {
    showToast({ look: 'success', title, description: 'Geen tags gevonden, je kunt ze handmatig toevoegen' });
  } else {
    showToast({
      look: 'success',
      title,
      description: tags.length === 1 ? '1 tag gevonden' : `${tags.length} tags gevonden`,
    });
  }
}
