import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide';
import { useRef } from 'react';

import { type OverseenGroupDetail, saveGroupLogo } from '../../../../shared/groups/overseen.ts';
import { call } from '../../../platform/api/call.ts';
import { loadChunk } from '../../../platform/api/load-chunk.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { NOT_A_PHOTO } from '../../photos/scale-down.ts';
import { groupQuery } from './queries.ts';

const toSmallPhoto = async (file: File) =>
  (await loadChunk(() => import('../../forms/small-photo.ts'))).toSmallBase64(file);

/** Saved immediately, because there is nothing else to fill in. */
export function GroupLogo({ group: { id, name, logo } }: { group: OverseenGroupDetail }) {
  const files = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    async mutationFn(file: File | null) {
      const photo = file && (await toSmallPhoto(file));
      if (photo === undefined) throw new Error(NOT_A_PHOTO);
      return call(saveGroupLogo, { params: { id }, body: { photo } });
    },
    onSuccess(saved) {
      queryClient.setQueryData(groupQuery(id).queryKey, saved);
      showToast({ variant: 'success', title: saved.logo ? 'Logo opgeslagen' : 'Logo weggehaald' });
    },
  });
  return (
    <section
      aria-labelledby="logo"
      className="rounded-card border-line bg-surface grid justify-items-start gap-4 border p-5 sm:p-6"
    >
      <div>
        <h2 id="logo" className="text-xl font-bold">
          Logo
        </h2>
        <p className="text-muted mt-1">
          Op de pagina van de groep, en bij de cijfers voor groepsbeheerders. Het wordt meteen bewaard.
        </p>
      </div>
      {logo && (
        <img
          src={logo.url}
          alt={`Logo van ${name}`}
          width={logo.width}
          height={logo.height}
          className="border-line h-24 w-auto max-w-full rounded-xl border bg-white object-contain p-2"
        />
      )}
      {error && <Banner variant="failure">{error.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={isPending} onClick={() => files.current!.click()}>
          <Icon node={ImagePlus} className="size-5" />
          {isPending ? 'Bezig met opslaan…' : logo ? 'Kies een ander logo' : 'Kies een logo'}
        </Button>
        {logo && (
          <Button variant="plain" disabled={isPending} onClick={() => mutate(null)}>
            <Icon node={Trash2} className="size-5" />
            Logo weghalen
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">PNG, JPG, JPEG tot 10MB</p>
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label="Logo kiezen"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Otherwise choosing the same file again would not fire a change event.
          event.currentTarget.value = '';
          if (file) mutate(file);
        }}
      />
    </section>
  );
}
