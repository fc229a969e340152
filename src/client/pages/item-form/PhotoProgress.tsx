import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';

import type { ChosenPhoto } from './photo-upload.ts';

/** How far the photo is. */
export function PhotoProgress({ photo }: { photo: ChosenPhoto }) {
  return (
    <>
      {photo.step === 'uploading' && (
        <progress
          aria-label="Voortgang van de upload"
          max={100}
          value={Math.round(photo.fraction * 100)}
          className="[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-soft [&::-webkit-progress-value]:bg-accent absolute inset-x-0 top-0 h-1 w-full"
        />
      )}
      <p
        role="status"
        className={`flex min-w-0 items-center gap-2 py-2 font-medium ${photo.step === 'failed' ? 'text-bad' : ''}`}
      >
        <StepIcon step={photo.step} />
        {photo.step === 'uploading' && 'Foto uploaden…'}
        {photo.step === 'tagging' && 'Tags detecteren...'}
        {photo.step === 'ready' && 'Foto staat klaar'}
        {photo.step === 'failed' && photo.message}
      </p>
    </>
  );
}

function StepIcon({ step }: { step: ChosenPhoto['step'] }) {
  if (step === 'ready') return <CircleCheck aria-hidden="true" className="text-good size-5 shrink-0" />;
  if (step === 'failed') return <CircleAlert aria-hidden="true" className="size-5 shrink-0" />;
  return <LoaderCircle aria-hidden="true" className="text-accent size-5 shrink-0 animate-spin" />;
}
