import { Camera } from 'lucide';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../platform/api/load-chunk.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface PhotoFieldProps {
  /** Says what the photo is for and who sees it. */
  hint: string;
  photo: ReactNode;
  onChoose: (base64: string) => void;
  onRemove: () => void;
}

// A separate chunk, because most forms are sent without a photo.
const loadCode = () => loadChunk(() => import('./small-photo.ts'));

/** Some devices give no type. */
const refusalOf = ({ type }: File) =>
  type && !type.startsWith('image/')
    ? text('Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.')
    : text('Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.');

/** Scales the photo down before it leaves the device. */
export function PhotoField({ hint, photo, onChoose, onRemove }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Loaded in advance, so that choosing a photo also works after the connection is lost.
  useEffect(() => void loadCode().catch(() => {}), []);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = '';
    if (!file) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { toSmallBase64 } = await loadCode();
      const small = await toSmallBase64(file);
      if (small) onChoose(small);
      else setProblem(refusalOf(file));
    } catch {
      setProblem(
        text('Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.'),
      );
    }
    setIsBusy(false);
  }

  return (
    <section aria-label={text('Foto')} className="grid gap-1.5">
      <div className="narrow:flex-col narrow:items-start flex items-center gap-3">
        {photo && <div className="bg-soft size-24 shrink-0 overflow-hidden rounded-xl">{photo}</div>}
        <div className="flex flex-wrap gap-x-3">
          <Button
            ref={button}
            variant="outline"
            aria-describedby={hintId}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isBusy}
            className="aria-disabled:text-muted"
            onClick={() => !isBusy && input.current?.click()}
          >
            <Icon node={Camera} className="size-5 shrink-0" />
            {isBusy ? text('Foto verkleinen…') : photo ? text('Andere foto') : text('Foto toevoegen')}
          </Button>
          {photo && (
            <Button
              variant="plain"
              className="text-accent"
              onClick={() => {
                onRemove();
                button.current!.focus();
              }}
            >
              {text('Weghalen')}
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm font-semibold">
          {problem}
        </p>
      )}
      <p id={hintId} className="text-muted text-sm wrap-anywhere">
        {text('Hoeft niet.')} {hint}
      </p>
      {/* Without `capture` a phone offers both its camera and its photos. */}
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void take(event)} />
    </section>
  );
}
