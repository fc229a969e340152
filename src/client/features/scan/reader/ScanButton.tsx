import { ScanQrCode } from 'lucide';
import { Suspense, useState } from 'react';

import { Icon } from '../../../ui/Icon.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import type { ScannedCode } from './code.ts';

const ScanDialog = lazyWithRetry(() => import('./ScanDialog.tsx'));

interface ScanButtonProps {
  onCode: (read: ScannedCode) => void;
}

/** Render this only where a camera may exist. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        title="Code scannen"
        onClick={() => setIsOpen(true)}
        className="text-accent hover:bg-soft border-field/60 bg-surface flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-xl border px-3 font-semibold"
      >
        <Icon node={ScanQrCode} className="size-6 shrink-0" />
        <span className="max-lg:sr-only">Code scannen</span>
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onCode={(read) => {
              setIsOpen(false);
              onCode(read);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
