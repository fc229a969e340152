import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';

import type { ChosenPhoto } from './photo-upload.ts';

/** How far the photo is. Always there with a photo, so that nothing jumps and screen readers hear the change. */
export function PhotoProgress({ photo }: { photo: ChosenPhoto }) {
  const percent = photo.step === 'uploading' ? Math.round(photo.fraction * 100) : 100;
  return (
    <div className={`min-h-12 px-4 py-2.5 ${photo.step === 'failed' ? 'bg-bad-soft text-bad' : 'bg-soft'}`}>
      <p role="status" className="flex items-center gap-2.5 font-medium">
        <StepIcon step={photo.step} />
        {photo.step === 'uploading' && 'Foto uploaden…'}
        {photo.step === 'tagging' && 'Tags detecteren...'}
        {photo.step === 'ready' && 'Foto staat klaar'}
        {photo.step === 'failed' && photo.message}
      </p>
      {photo.step === 'uploading' && (
        <progress
          aria-label="Voortgang van de upload"
          max={100}
          value={percent}
          className="[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-accent mt-2 block h-1.5 w-full overflow-hidden rounded-full"
        />
      )}
    </div>
  );
}

function StepIcon({ step }: { step: ChosenPhoto['step'] }) {
  if (step === 'ready') return <CircleCheck aria-hidden="true" className="text-good size-5 shrink-0" />;
  if (step === 'failed') return <CircleAlert aria-hidden="true" className="size-5 shrink-0" />;
  return <LoaderCircle aria-hidden="true" className="text-accent size-5 shrink-0 animate-spin" />;
}
