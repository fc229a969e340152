import { Camera, ImagePlus, RotateCw } from 'lucide';
import { type ChangeEvent, useId, useRef, useState } from 'react';

import { CallError } from '../../../../platform/api/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Photo } from '../../../photos/Photo.tsx';
import { facesBlurred } from '../../fields/photo-findings.ts';
import { useDroppedPhotos } from '../../list/use-dropped-photos.ts';
import { FormMessage } from '../FormMessage.tsx';
import { PhotoProgress } from './PhotoProgress.tsx';
import type { ChosenPhoto } from './use-photo-upload.ts';

interface PhotoPickerProps {
  photo: ChosenPhoto | null;
  refusal: string | null;
  currentUrl?: string | undefined;
  autoFocus: boolean;
  onChoose: (file: File) => void;
  onRetry: () => void;
  /** Absent for users who may not decide that. */
  onKeepFaces: (() => void) | undefined;
}

/** Phones and tablets offer the camera first. */
const HANDHELD = '(pointer: coarse)';

export function PhotoPicker({
  photo,
  refusal,
  currentUrl,
  autoFocus,
  onChoose,
  onRetry,
  onKeepFaces,
}: PhotoPickerProps) {
  const section = useRef<HTMLElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [handheld] = useState(() => matchMedia(HANDHELD).matches);
  const dragging = useDroppedPhotos(([file]) => onChoose(file!));
  const failure = refusal ?? (photo?.step === 'not-sent' ? whyNotSent(photo) : null);
  const chosen = photo !== null || currentUrl !== undefined;
  const blurred = photo && 'uploaded' in photo && photo.uploaded.faces > 0 ? photo.uploaded : null;

  const ground = dragging
    ? 'border-accent bg-soft ring-accent ring-4'
    : chosen
      ? 'border-line bg-paper'
      : 'border-field/60 bg-surface';

  const formats = (
    <p id={hint} className="text-muted text-sm">
      PNG, JPG, JPEG tot 10MB
    </p>
  );

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = '';
    if (file) onChoose(file);
  };

  return (
    <section ref={section} tabIndex={-1} aria-label="Foto" className="grid gap-3 outline-none">
      <div
        className={`rounded-card overflow-hidden transition-colors ${chosen ? 'border' : 'border-2 border-dashed'} ${ground}`}
      >
        {photo ? (
          <img
            src={blurred?.imageUrl ?? photo.preview}
            alt="Gekozen foto"
            className="aspect-4/3 w-full object-contain"
          />
        ) : currentUrl ? (
          <Photo
            url={currentUrl}
            alt="Huidige foto"
            size="medium"
            eager
            className="bg-paper! aspect-4/3 [&>img]:object-contain"
          />
        ) : (
          <EmptyPhoto handheld={handheld} />
        )}
        {chosen ? (
          <div className="bg-surface relative flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 ps-4 pe-1">
            {photo ? <PhotoProgress photo={photo} /> : formats}
            <div className="ms-auto flex flex-wrap justify-end">
              {photo?.step === 'not-sent' && (
                <Button variant="plain" className="text-accent px-2! whitespace-nowrap" onClick={onRetry}>
                  <Icon node={RotateCw} className="size-5" />
                  Opnieuw versturen
                </Button>
              )}
              {/* Without `capture` a phone offers both its camera and its photos. */}
              <Button
                variant="plain"
                className="text-accent px-2! whitespace-nowrap"
                onClick={() => files.current?.click()}
              >
                <Icon node={ImagePlus} className="size-5" />
                Andere foto
              </Button>
            </div>
          </div>
        ) : (
          <div className="grid justify-center gap-3 px-5 pb-8 text-center pointer-coarse:justify-stretch">
            {handheld && (
              <Button
                autoFocus={autoFocus}
                aria-describedby={hint}
                className="py-4 text-lg"
                onClick={() => camera.current?.click()}
              >
                <Icon node={Camera} className="size-6" />
                Foto maken
              </Button>
            )}
            <Button
              variant={handheld ? 'outline' : 'solid'}
              autoFocus={autoFocus && !handheld}
              aria-describedby={hint}
              onClick={() => files.current?.click()}
            >
              <Icon node={ImagePlus} className="size-5" />
              Kies een foto
            </Button>
            {formats}
          </div>
        )}
      </div>
      <FormMessage
        message={failure === null ? null : { variant: 'failure', title: 'Upload mislukt', description: failure }}
      />
      <FormMessage
        message={
          blurred && {
            variant: 'success',
            title: facesBlurred(blurred.faces),
            action: onKeepFaces && (
              <Button
                variant="outline"
                className="mt-3"
                onClick={() => {
                  // The button disappears.
                  section.current?.focus();
                  onKeepFaces();
                }}
              >
                {blurred.faces === 1 ? 'Dit is geen gezicht' : 'Dit zijn geen gezichten'}
              </Button>
            ),
          }
        }
      />
      <FormMessage
        message={
          photo && 'uploaded' in photo && photo.keepFaces
            ? { variant: 'success', title: 'De foto is weer scherp', description: 'Dit staat in het logboek.' }
            : null
        }
      />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <input ref={files} type="file" accept="image/*" hidden onChange={take} />
    </section>
  );
}

function whyNotSent({ error, waits }: { error: Error; waits: boolean }): string {
  if (!waits) return error.message;
  return error instanceof CallError && error.code === 'unreachable'
    ? 'Geen verbinding met Terecht. De foto staat nog op dit apparaat en gaat vanzelf mee zodra er weer verbinding is.'
    : `${error.message} De foto staat nog op dit apparaat en gaat vanzelf mee zodra het kan.`;
}

function EmptyPhoto({ handheld }: { handheld: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 px-5 pt-10 pb-6 text-center">
      <span className="bg-soft text-accent grid size-20 place-content-center rounded-full">
        <Icon node={Camera} className="size-10" strokeWidth={1.5} />
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
