import { Camera as CameraIcon, ImagePlus } from 'lucide';

import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface AddPhotosProps {
  isStart: boolean;
  isDragging: boolean;
  onCamera: () => void;
  onFiles: () => void;
}

/** Dropping and pasting photos works anywhere on the page. */
export function AddPhotos({ isStart, isDragging, onCamera, onFiles }: AddPhotosProps) {
  const ground = isDragging ? 'border-accent bg-soft ring-accent ring-4' : 'border-field/60 bg-surface';
  return (
    <section
      aria-label="Foto’s toevoegen"
      className={`rounded-card grid justify-items-center gap-4 border-2 border-dashed px-4 text-center transition-colors ${ground} ${isStart ? 'py-10' : 'py-4'}`}
    >
      {isStart && (
        <>
          <span className="bg-soft text-accent grid size-20 place-content-center rounded-full">
            <Icon node={CameraIcon} className="size-10" strokeWidth={1.5} />
          </span>
          <div>
            <h2 className="text-xl font-bold">Fotografeer alles achter elkaar</h2>
            <p className="text-muted mt-1 max-w-md">
              Van elke foto maken we een voorwerp met tags. Jij kijkt het na en plaatst alles in één keer.
              <span className="pointer-coarse:hidden"> Slepen en plakken kan ook.</span>
            </p>
          </div>
        </>
      )}
      <div className={`grid w-full gap-3 sm:flex sm:justify-center ${isStart ? '' : 'min-[22.5rem]:grid-cols-2'}`}>
        <Button
          variant={isStart ? 'solid' : 'outline'}
          className={isStart ? 'py-4! text-lg' : 'px-2! whitespace-nowrap'}
          onClick={onCamera}
        >
          <Icon node={CameraIcon} className="size-5 shrink-0" />
          Foto’s maken
        </Button>
        <Button variant="outline" className={isStart ? '' : 'px-2! whitespace-nowrap'} onClick={onFiles}>
          <Icon node={ImagePlus} className="size-5 shrink-0" />
          Kies foto’s
        </Button>
      </div>
    </section>
  );
}
