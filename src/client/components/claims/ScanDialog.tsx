import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '../ui/Button.tsx';
import { qrReader } from './barcodes.ts';
import { codeInScan } from './code.ts';

const LOOK_MS = 200;

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera in the page: what it sees is looked at here and goes nowhere. */
export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOther, setIsOther] = useState(false);
  const take = useEffectEvent(onCode);

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const scan = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (signal.aborted) return stop();
      const element = video.current!;
      element.srcObject = stream;
      await element.play();
      const read = qrReader();
      while (!signal.aborted) {
        const texts = await read(element);
        const code = texts.map(codeInScan).find((each) => each !== null);
        if (code && !signal.aborted) return take(code);
        setIsOther(texts.length > 0);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return undefined;
    };
    scan().catch((error: Error) => {
      if (!signal.aborted) setProblem(reasonOf(error));
    });
    return () => {
      closed.abort();
      stop();
    };
  }, []);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[90dvh] max-w-md gap-4 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <div>
            <Dialog.Title className="text-xl font-bold">Code scannen</Dialog.Title>
            <Dialog.Description className="text-muted mt-2">
              Houd de QR-code uit de mail voor de camera. Zonder QR-code typ je de vijf tekens.
            </Dialog.Description>
          </div>
          {!problem && (
            <video
              ref={video}
              muted
              playsInline
              aria-label="Beeld van de camera"
              className="aspect-square w-full rounded-2xl bg-black object-cover"
            />
          )}
          <p role="status" className={problem ? 'text-bad font-semibold' : 'text-muted min-h-6'}>
            {problem ?? (isOther && 'Dit is een andere QR-code.')}
          </p>
          <Button look="outline" onClick={onClose}>
            Sluiten
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function reasonOf({ name }: Error): string {
  if (name === 'NotAllowedError')
    return 'Terecht mag de camera niet gebruiken. Sta dat toe in je browser, of typ de code.';
  if (name === 'NotFoundError') return 'Er is geen camera gevonden. Typ de code.';
  return 'De camera doet het niet. Typ de code.';
}
