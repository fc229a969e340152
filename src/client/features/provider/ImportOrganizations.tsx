import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { pathTo } from '../../../shared/pages/pages.ts';
import { importOrganizations, maxImportLines } from '../../../shared/provider/contract.ts';
import { call } from '../../platform/api/call.ts';
import { navigate } from '../../platform/router/history.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../accounts/sessions/fresh-sign-in.tsx';
import { BackLink } from './BackLink.tsx';
import { formatNumber } from './format.ts';
import { ImportedLines } from './ImportedLines.tsx';
import { overseen } from './queries.ts';

const EXAMPLE = `naam;plaats;sector;webadres;groep;beheerder
Basisschool De Eik;Ede;school;de-eik;stichting-de-linde;directie@de-eik.nl
VV De Ster;Assen;sportclub;;;bestuur@vvdester.nl`;

export function ImportOrganizations() {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { mutate, data, isPending, error, variables } = useMutation({
    mutationFn: (body: { csv: string; check: boolean }) =>
      withFreshSignIn(() => call(importOrganizations, { body }), { again: 'Kies het bestand nog eens.' }),
    async onSuccess({ added, lines }) {
      if (!added) return;
      await queryClient.invalidateQueries(overseen);
      const title = `${countOrganizations(lines.length)} toegevoegd`;
      const hasAdmins = lines.some(({ admin_email }) => admin_email !== '');
      const description = hasAdmins ? 'De beheerders krijgen een uitnodiging per mail.' : undefined;
      showToast({ variant: 'success', title, description });
      navigate(pathTo('provider'));
    },
  });
  const invalidLines = data?.lines.filter(({ problem }) => problem !== null) ?? [];
  const isValid = data !== undefined && invalidLines.length === 0;

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const csv = decodeCsv(await chosen.arrayBuffer());
    setFile({ name: chosen.name, csv });
    mutate({ csv, check: true });
  }

  return (
    <div className="mx-auto max-w-4xl">
      <BackLink />
      <h1 className="mt-2 text-3xl font-extrabold">Veel tegelijk</h1>
      <p className="text-muted mt-2 max-w-2xl">
        Kies een CSV-bestand met één organisatie per regel, hoogstens {formatNumber(maxImportLines)}. Eerst zie je wat
        er niet klopt; pas daarna voeg je ze toe, allemaal of geen enkele. Zonder webadres bedenkt Terecht er een bij de
        naam. In de kolom groep staat het webadres of de naam van een groep, of niets. Zonder beheerder wordt nog
        niemand uitgenodigd.
      </p>
      <p className="mt-4 font-semibold">Zo ziet een bestand eruit</p>
      <pre className="border-line bg-surface mt-1.5 rounded-xl border p-4 text-xs wrap-anywhere whitespace-pre-wrap sm:text-sm">
        {EXAMPLE}
      </pre>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV-bestand"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // Otherwise choosing the corrected file again would not fire a change event.
          event.currentTarget.value = '';
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant={isValid ? 'outline' : 'solid'} disabled={isPending} onClick={() => picker.current!.click()}>
          {file ? 'Ander bestand kiezen' : 'Bestand kiezen'}
        </Button>
        {isValid && file && (
          <Button disabled={isPending} onClick={() => mutate({ csv: file.csv, check: false })}>
            {isPending ? 'Bezig met toevoegen…' : `${countOrganizations(data.lines.length)} toevoegen`}
          </Button>
        )}
        {file && <span className="text-muted wrap-anywhere">{file.name}</span>}
      </div>
      <div className="mt-6 grid gap-4">
        {isPending && (
          <p role="status" className="text-muted">
            {variables.check ? 'Het bestand wordt nagekeken…' : 'De organisaties worden toegevoegd…'}
          </p>
        )}
        {!isPending && error && <Banner variant="failure">{error.message}</Banner>}
        {!isPending && invalidLines.length > 0 && (
          <Banner variant="failure">
            {invalidLines.length === 1 ? 'Eén regel klopt' : `${formatNumber(invalidLines.length)} regels kloppen`} nog
            niet. Er is niets toegevoegd: verbeter het bestand en kies het opnieuw.
          </Banner>
        )}
        {!isPending && isValid && <Banner variant="info">Alles klopt. Er is nog niets toegevoegd.</Banner>}
        {data && !error && <ImportedLines lines={invalidLines.length > 0 ? invalidLines : data.lines} />}
      </div>
    </div>
  );
}

const countOrganizations = (count: number) => `${formatNumber(count)} ${count === 1 ? 'organisatie' : 'organisaties'}`;

/** Older spreadsheet programs do not write UTF-8. */
function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
