import { Camera, CircleAlert, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';

import { Photo } from '../../components/Photo.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { useDroppedPhoto } from './dropped-photo.ts';
import type { ChosenPhoto } from './photo-upload.ts';
import { PhotoProgress } from './PhotoProgress.tsx';

interface PhotoPickerProps {
  photo: ChosenPhoto | null;
  refusal: string | null;
  /** The photo that the item has now. */
  currentUrl?: string | undefined;
  autoFocus: boolean;
  onChoose: (file: File) => void;
  onRetry: () => void;
}

/** Whoever holds a phone or tablet wants the camera; the others have files. */
const HANDHELD = '(pointer: coarse)';

export function PhotoPicker({ photo, refusal, currentUrl, autoFocus, onChoose, onRetry }: PhotoPickerProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [handheld] = useState(() => matchMedia(HANDHELD).matches);
  const dragging = useDroppedPhoto(onChoose);
  const chosen = photo !== null || currentUrl !== undefined;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Else choosing the same file once more would go unnoticed.
    event.currentTarget.value = '';
    if (file) onChoose(file);
  };

  return (
    <section aria-label="Foto" className="grid gap-3">
      <div
        className={`rounded-card relative grid overflow-hidden transition-colors ${chosen ? 'bg-soft' : 'border-2 border-dashed'} ${dragging ? 'border-accent bg-soft ring-accent ring-4' : 'border-field/60 bg-surface'}`}
      >
        {photo ? (
          <img src={photo.preview} alt="Gekozen foto" className="aspect-4/3 size-full object-contain" />
        ) : currentUrl ? (
          <Photo url={currentUrl} alt="Huidige foto" size="full" eager className="aspect-4/3" />
        ) : (
          <Invitation handheld={handheld} />
        )}
        {photo && <PhotoProgress photo={photo} />}
        <div className={`flex flex-wrap justify-center gap-3 ${chosen ? 'bg-surface p-3' : 'px-5'}`}>
          {handheld && (
            <Button
              look={chosen ? 'outline' : 'solid'}
              autoFocus={autoFocus}
              aria-describedby={hint}
              className={chosen ? '' : 'w-full py-4 text-lg'}
              onClick={() => camera.current?.click()}
            >
              <Camera aria-hidden="true" className="size-5" />
              Foto maken
            </Button>
          )}
          <Button
            look={chosen || handheld ? 'outline' : 'solid'}
            autoFocus={autoFocus && !handheld}
            aria-describedby={hint}
            className={chosen || !handheld ? '' : 'w-full'}
            onClick={() => files.current?.click()}
          >
            <ImagePlus aria-hidden="true" className="size-5" />
            {chosen ? 'Andere foto' : 'Kies een foto'}
          </Button>
          {photo?.step === 'failed' && <Button onClick={onRetry}>Foto opnieuw versturen</Button>}
        </div>
        <p id={hint} className={`text-muted text-center text-sm ${chosen ? 'bg-surface pb-3' : 'pt-3 pb-8'}`}>
          PNG, JPG, JPEG tot 10MB
        </p>
      </div>
      {refusal && (
        <p role="alert" className="text-bad flex items-start gap-2 font-medium">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {refusal}
        </p>
      )}
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <input ref={files} type="file" accept="image/*" hidden onChange={take} />
    </section>
  );
}

function Invitation({ handheld }: { handheld: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 px-5 pt-10 pb-6 text-center">
      <span className="bg-soft text-accent grid size-20 place-content-center rounded-full">
        <Camera aria-hidden="true" className="size-10" strokeWidth={1.5} />
      </span>
      <div>
        <p className="text-xl font-bold">Begin met een foto</p>
        <p className="text-muted mt-1">
          {handheld
            ? 'Leg het voorwerp los neer, in goed licht.'
            : 'Sleep een foto hierheen, plak er een, of kies zelf.'}
        </p>
      </div>
    </div>
  );
}
