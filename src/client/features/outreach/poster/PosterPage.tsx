import { Printer } from 'lucide';
import { useEffect, useState } from 'react';

import { recordPosterPrinted } from '../../../../shared/organizations/setup.ts';
import { languageCodes } from '../../../../shared/platform/language/languages.ts';
import type { Reader } from '../../../../shared/platform/language/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/Choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DashboardLink } from '../../dashboard/DashboardLink.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { LanguageChoices } from '../LanguageChoices.tsx';
import { loadReaders } from '../load-readers.ts';
import { posterLabels, type PosterText, posterTexts } from './poster-texts.ts';
import { Poster } from './Poster.tsx';

import '../../../platform/language/languages.css';

const options = posterTexts.map((text) => [text, posterLabels[text]] as const);

export default function PosterPage() {
  const organization = useOrganization().organization!;
  const [text, setText] = useState<PosterText>('lost');
  const [readers, setReaders] = useState<Reader[]>([]);
  useEffect(() => {
    const recordPrint = () => void call(recordPosterPrinted, { params: { id: organization.id } }).catch(() => {});
    window.addEventListener('beforeprint', recordPrint);
    return () => window.removeEventListener('beforeprint', recordPrint);
  }, [organization.id]);
  return (
    <div className="container-page pt-6 pb-8 print:max-w-none print:p-0">
      <div className="mb-6 print:hidden">
        <DashboardLink />
        <h1 className="text-3xl font-extrabold">Poster</h1>
        <p className="text-muted mt-1">Kies een tekst, druk hem af op A4 en hang hem op waar iedereen langsloopt.</p>
        <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto]">
          <Choices
            legend="Tekst op de poster"
            options={options}
            value={text}
            onChange={setText}
            className="grid-cols-3"
          />
          <Button onClick={() => window.print()}>
            <Icon node={Printer} className="size-5" />
            Afdrukken
          </Button>
        </div>
        <div className="mt-4">
          <LanguageChoices
            legend="Een regel in andere talen"
            options={languageCodes.slice(1)}
            chosen={readers.map(({ language }) => language)}
            onChange={(chosen) => loadReaders(chosen, setReaders)}
          />
        </div>
      </div>
      <Poster organization={organization} text={text} readers={readers} />
    </div>
  );
}
