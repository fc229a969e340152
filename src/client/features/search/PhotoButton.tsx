import { Camera } from 'lucide';
import { type ChangeEvent, useRef } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { photoButtonId } from './search-photo.ts';

interface PhotoButtonProps {
  /** Called before the file dialog opens, to preload the results page. */
  onOpen: () => void;
  onChoose: (photo: File) => void;
}

export function PhotoButton({ onOpen, onChoose }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <button
        id={photoButtonId}
        type="button"
        title={text('Zoek met een foto')}
        onClick={() => {
          onOpen();
          input.current?.click();
        }}
        className="text-accent hover:bg-soft absolute inset-y-1.5 end-1.5 flex w-11 items-center justify-center gap-2 rounded-xl font-semibold lg:w-auto lg:px-3"
      >
        <Icon node={Camera} className="size-6 shrink-0" />
        <span className="max-lg:sr-only">{text('Zoek met een foto')}</span>
      </button>
      {/* Without `capture` a phone offers both its camera and its photos. */}
      <input ref={input} type="file" accept="image/*" hidden onChange={take} />
    </>
  );
}
