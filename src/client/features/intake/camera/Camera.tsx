import { Dialog } from '@base-ui/react/dialog';
import { Undo2 } from 'lucide';
import { useRef, useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BlobPhoto } from '../../photos/BlobPhoto.tsx';
import { photosInWords } from '../intake-texts.ts';
import { takePicture, useCameraStream } from './camera-stream.ts';

interface CameraProps {
  onShot: (photo: File) => void;
  onTakeBack: () => void;
  /** Uses the camera app of the device. */
  onOtherCamera: () => void;
  onClose: () => void;
}

/** Takes photos without leaving the page; each tap takes one. */
export function Camera({ onShot, onTakeBack, onOtherCamera, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const { isOn, problem } = useCameraStream(video);
  const [shots, setShots] = useState<Blob[]>([]);
  const last = shots.at(-1);

  async function shoot() {
    navigator.vibrate?.(20);
    video.current!.animate([{ opacity: 0.2 }, { opacity: 1 }], 150);
    const photo = await takePicture(video.current!);
    if (!photo) return;
    setShots((before) => [...before, photo]);
    onShot(new File([photo], 'foto.jpg', { type: photo.type }));
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={shutter}
          className="fixed inset-0 z-40 grid grid-rows-[1fr_auto] bg-black text-white outline-none"
        >
          <Dialog.Title className="sr-only">Foto’s maken</Dialog.Title>
          {problem ? (
            <div className="grid content-center justify-items-center gap-4 p-6 text-center">
              <p role="alert" className="text-lg font-semibold">
                {problem}
              </p>
              <Button variant="outline" className="text-ink" onClick={onOtherCamera}>
                Met de camera van je telefoon
              </Button>
            </div>
          ) : (
            <video
              ref={video}
              muted
              playsInline
              aria-label="Beeld van de camera"
              className="size-full min-h-0 object-contain"
            />
          )}
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <div className="flex items-center gap-3">
              {last && (
                <button
                  type="button"
                  onClick={() => {
                    setShots((before) => before.slice(0, -1));
                    onTakeBack();
                    shutter.current?.focus();
                  }}
                  className="relative size-14 overflow-hidden rounded-xl ring-2 ring-white"
                >
                  <BlobPhoto blob={last} alt="" className="size-full object-cover" />
                  <span className="absolute inset-0 grid place-content-center justify-items-center bg-black/60 text-sm leading-tight font-semibold">
                    <Icon node={Undo2} className="size-5" />
                    <span>
                      <span className="sr-only">Laatste foto </span>weg
                    </span>
                  </span>
                </button>
              )}
              <p role="status" className="text-2xl font-bold tabular-nums">
                {shots.length > 0 && (
                  <>
                    <span aria-hidden="true">{shots.length}</span>
                    <span className="sr-only">{photosInWords(shots.length)} gemaakt</span>
                  </>
                )}
              </p>
            </div>
            <button
              ref={shutter}
              type="button"
              disabled={!isOn}
              onClick={() => void shoot()}
              className="grid size-20 place-content-center rounded-full border-4 border-white outline-offset-4 outline-white transition-transform active:scale-90 disabled:opacity-40"
            >
              <span className="size-15 rounded-full bg-white" />
              <span className="sr-only">Maak foto</span>
            </button>
            <Button
              variant="plain"
              className="justify-self-end text-lg text-white hover:bg-white/20!"
              onClick={onClose}
            >
              Klaar
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
