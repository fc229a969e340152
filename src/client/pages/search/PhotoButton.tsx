import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

import { photoButtonId } from './shown-photo.ts';

interface PhotoButtonProps {
  /** It will be used: time to fetch what comes next. */
  onOpen: () => void;
  onChoose: (photo: File) => void;
}

/** Inside the search box. */
export function PhotoButton({ onOpen, onChoose }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would go unnoticed.
    event.currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <button
        id={photoButtonId}
        type="button"
        title="Zoek met een foto"
        onClick={() => {
          onOpen();
          input.current?.click();
        }}
        className="text-accent hover:bg-soft absolute inset-y-1.5 right-1.5 flex w-11 items-center justify-center gap-2 rounded-xl font-semibold lg:w-auto lg:px-3"
      >
        <Camera aria-hidden="true" className="size-6 shrink-0" />
        <span className="max-lg:sr-only">Zoek met een foto</span>
      </button>
      {/* Without `capture`: a phone then offers its camera as well as its photos. */}
      <input ref={input} type="file" accept="image/*" hidden onChange={take} />
    </>
  );
}
