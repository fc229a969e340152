import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';

import { Button } from '../ui/Button.tsx';
import { makeSmall } from './small-photo.ts';

interface PhotoFieldProps {
  organization: { name: string };
  /** That goes along, as it is shown. */
  photo: ReactNode;
  onChoose: (base64: string) => void;
  onRemove: () => void;
}

/** A photo of what is missing. It is made small here, before it goes anywhere. */
export function PhotoField({ organization, photo, onChoose, onRemove }: PhotoFieldProps) {
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
    const small = await makeSmall(file);
    setIsBusy(false);
    if (small) onChoose(small);
    else setProblem('Deze foto kunnen we niet lezen. Kies een andere, of ga verder zonder foto.');
  }

  return (
    <section aria-label="Foto" className="grid gap-1.5">
      <div className="flex items-center gap-3">
        {photo && <div className="bg-soft size-24 shrink-0 overflow-hidden rounded-xl">{photo}</div>}
        <div className="flex flex-wrap gap-x-3">
          <Button
            ref={button}
            look="outline"
            aria-describedby={hint}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden="true" className="size-5 shrink-0" />
            {isBusy ? 'Foto verkleinen…' : photo ? 'Andere foto' : 'Foto toevoegen'}
          </Button>
          {photo && (
            <Button
              look="plain"
              className="text-accent"
              onClick={() => {
                onRemove();
                button.current!.focus();
              }}
            >
              Weghalen
            </Button>
          )}
        </div>
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
