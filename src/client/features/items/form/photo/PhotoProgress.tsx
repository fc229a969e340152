import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide';

import { Icon } from '../../../../ui/Icon.tsx';
import type { ChosenPhoto } from './use-photo-upload.ts';

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
        className={`flex min-w-0 items-center gap-2 py-2 font-medium ${photo.step === 'not-sent' ? 'text-bad' : ''}`}
      >
        {photo.step === 'uploading' ? (
          <>
            <Icon node={LoaderCircle} className="text-accent size-5 shrink-0 animate-spin" />
            Foto uploaden…
          </>
        ) : photo.step === 'not-sent' ? (
          <>
            <Icon node={CircleAlert} className="size-5 shrink-0" />
            Foto nog niet verstuurd
          </>
        ) : (
          <>
            <Icon node={CircleCheck} className="text-good size-5 shrink-0" />
            Foto staat klaar
          </>
        )}
      </p>
    </>
  );
}
