import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { parseScannedCode, type ScannedCode } from './code.ts';
import { Scanner } from './Scanner.tsx';

interface ScanDialogProps {
  onCode: (read: ScannedCode) => void;
  onClose: () => void;
}

/** Closes after one code. */
export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const [isOther, setIsOther] = useState(false);

  function take(text: string) {
    const read = parseScannedCode(text);
    setIsOther(!read);
    if (read) onCode(read);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[90dvh] max-w-md gap-4 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <div>
            <Dialog.Title className="text-xl font-bold">Code scannen</Dialog.Title>
            <Dialog.Description className="text-muted mt-2">
              Houd de QR-code uit de mail of van het label voor de camera. Zonder QR-code typ je de vijf tekens.
            </Dialog.Description>
          </div>
          <Scanner onRead={take} className="aspect-square" />
          <p role="status" className="text-muted min-h-6">
            {isOther && 'Dit is een andere QR-code.'}
          </p>
          <Button variant="outline" onClick={onClose}>
            Sluiten
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
