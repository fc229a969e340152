import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';

import { Button } from '../ui/Button.tsx';
import { makeSmall } from './small-photo.ts';

interface PhotoFieldProps {
  organization: { name: string };
  /** Of the photo that goes along. */
  url: string | null;
  onChoose: (base64: string) => void;
  onRemove: () => void;
}

/** A photo of what is missing. It is made small here, before it goes anywhere. */
export function PhotoField({ organization, url, onChoose, onRemove }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would go unnoticed.
    event.currentTarget.value = '';
    if (!file) return;
    setIsBusy(true);
    setProblem(undefined);
    const photo = await makeSmall(file);
    setIsBusy(false);
    if (photo) onChoose(photo);
    else setProblem('Deze foto kunnen we niet lezen. Kies een andere, of ga verder zonder foto.');
  }

  return (
    <section aria-label="Foto" className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        {url && <img src={url} alt="Je foto" className="bg-soft size-24 rounded-xl object-cover" />}
        <Button
          ref={button}
          look="outline"
          aria-describedby={hint}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden="true" className="size-5 shrink-0" />
          {isBusy ? 'Foto verkleinen…' : url ? 'Andere foto' : 'Foto toevoegen'}
        </Button>
        {url && (
          <Button
            look="plain"
            className="text-accent px-3!"
            onClick={() => {
              onRemove();
              button.current!.focus();
            }}
          >
            Weghalen
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm font-semibold">
          {problem}
        </p>
      )}
      <p id={hint} className="text-muted text-sm wrap-anywhere">
        Hoeft niet. Alleen de medewerkers van {organization.name} zien de foto.
      </p>
      {/* Without `capture`: a phone then offers its camera as well as its photos. */}
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void take(event)} />
    </section>
  );
}
