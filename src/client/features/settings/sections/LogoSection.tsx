import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide';
import { type ChangeEvent, useRef, useState } from 'react';

import type { Logo } from '../../../../shared/organizations/contract.ts';
import { saveLogo, type Versioned } from '../../../../shared/organizations/settings.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConflictDialog } from '../../forms/conflicts/ConflictDialog.tsx';
import { useConflict } from '../../forms/conflicts/use-conflict.ts';
import { SaveFailure } from '../../forms/SaveFailure.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { sendPhoto } from '../../photos/upload-photo.ts';
import { ToIndex } from '../SectionIndex.tsx';
import { anchorOf } from '../sections.ts';
import { useInvalidateSettings } from '../use-invalidate-settings.ts';

/** Saved immediately, because there is nothing else to fill in. */
export function LogoSection({ start }: { start: Versioned<Logo | null> }) {
  const organization = useOrganization().organization!;
  const queryClient = useQueryClient();
  const invalidateSettings = useInvalidateSettings();
  const [{ value: logo, version }, setBase] = useState(start);
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<Error | null>(null);
  const { conflict, save: saveVersion } = useConflict();
  const files = useRef<HTMLInputElement>(null);

  async function save(file: File | null) {
    if (step === 'saving') return;
    setStep('saving');
    setFailure(null);
    try {
      const sent = file && (await sendPhoto(file, () => {}, new AbortController().signal));
      const photo_path = sent && sent.path;
      const saved = await saveVersion({
        send: (version) =>
          call(saveLogo, { params: { id: organization.id }, body: { version, photo_path } }, defaultTimeout()),
        version,
        read: (answer) => answer,
        differencesFrom: (theirs) => [
          { label: 'Logo', theirs: theirs ? 'een ander logo' : 'geen logo', mine: 'jouw keuze' },
        ],
        onTheirs: setBase,
      });
      if (saved) setBase(saved);
      setStep(saved ? 'saved' : 'idle');
      void invalidateSettings(queryClient);
    } catch (error) {
      setFailure(error as Error);
      setStep('idle');
    }
  }

  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would not fire a change event.
    event.currentTarget.value = '';
    if (file) void save(file);
  };

  return (
    <section
      id={anchorOf('Logo')}
      tabIndex={-1}
      aria-labelledby="logo-kop"
      className="rounded-card border-line bg-surface grid min-w-0 scroll-mt-20 gap-5 border p-5 outline-none sm:p-6"
    >
      <div>
        <h2 id="logo-kop" className="text-xl font-bold">
          Logo
        </h2>
        <p className="text-muted mt-1">
          Bovenaan elke pagina van jullie, en op wat je afdrukt. Het wordt meteen bewaard.
        </p>
      </div>
      {logo && (
        <img
          src={logo.url}
          alt={`Logo van ${organization.name}`}
          width={logo.width}
          height={logo.height}
          className="border-line h-24 w-auto max-w-full justify-self-start rounded-xl border bg-white object-contain p-2"
        />
      )}
      {failure && <SaveFailure title="Opslaan mislukt" failure={failure} />}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="outline" onClick={() => files.current?.click()}>
          <Icon node={ImagePlus} className="size-5" />
          {step === 'saving' ? 'Bezig met opslaan…' : logo ? 'Kies een ander logo' : 'Kies een logo'}
        </Button>
        {logo && (
          <Button variant="plain" onClick={() => void save(null)}>
            <Icon node={Trash2} className="size-5" />
            Logo weghalen
          </Button>
        )}
        <p role="status" className="text-good font-semibold">
          {step === 'saved' && 'Opgeslagen'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-muted text-sm">PNG, JPG, JPEG tot 10MB</p>
        <ToIndex />
      </div>
      <input ref={files} type="file" accept="image/*" aria-label="Logo kiezen" hidden onChange={handleFile} />
      {conflict && <ConflictDialog what="het logo" differences={conflict.differences} onChoose={conflict.choose} />}
    </section>
  );
}
