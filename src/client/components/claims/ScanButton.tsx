import { ScanQrCode } from 'lucide-react';
import { Suspense, useState } from 'react';

import { fetched } from '../fetched.tsx';

const ScanDialog = fetched(() => import('./ScanDialog.tsx'));

interface ScanButtonProps {
  onCode: (code: string) => void;
  className?: string;
}

/** Reads the code from a claimant's screen or paper; only for where the browser can do that. */
export function ScanButton({ onCode, className = '' }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        title="Code scannen"
        onClick={() => setIsOpen(true)}
        className={`text-accent hover:bg-soft flex items-center justify-center gap-2 rounded-xl font-semibold ${className}`}
      >
        <ScanQrCode aria-hidden="true" className="size-6 shrink-0" />
        <span className="max-lg:sr-only">Code scannen</span>
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onCode={(code) => {
              setIsOpen(false);
              onCode(code);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
