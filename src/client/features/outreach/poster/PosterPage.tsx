import { Printer } from 'lucide';
import { useEffect, useState } from 'react';

import { recordPosterPrinted } from '../../../../shared/organizations/setup.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/Choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DashboardLink } from '../../dashboard/DashboardLink.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { posterLabels, type PosterText, posterTexts } from './poster-texts.ts';
import { Poster } from './Poster.tsx';

const options = posterTexts.map((text) => [text, posterLabels[text]] as const);

export default function PosterPage() {
  const organization = useOrganization().organization!;
  const [text, setText] = useState<PosterText>('lost');
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
      </div>
      <Poster organization={organization} text={text} />
    </div>
  );
}
