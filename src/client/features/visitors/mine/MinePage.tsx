import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { text } from '../../../../shared/platform/language/texts.ts';
import { richText } from '../../../platform/language/rich-text.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { mineQuery } from '../queries.ts';
import { type KnownAddress, useKnownAddress } from '../use-known-address.ts';
import { VisitLinkForm } from '../VisitLinkForm.tsx';
import { ConfirmedNotice } from './ConfirmedNotice.tsx';
import { Erased } from './Erased.tsx';
import { NothingYet } from './NothingYet.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnList } from './OwnList.tsx';
import { OwnPlaces } from './OwnPlaces.tsx';

/** Everything that belongs to the visitor's e-mail address. */
export default function MinePage() {
  const { known, isLoading } = useKnownAddress();
  /** Set after all data of the address was erased. */
  const [erased, setErased] = useState<KnownAddress | null>(null);
  return (
    <div className="container-page grid max-w-2xl gap-6 pt-8 sm:pt-10">
      {erased ? (
        <Erased erased={erased} />
      ) : known ? (
        <Mine key={known.address} known={known} onErased={() => setErased(known)} />
      ) : isLoading ? (
        <Spinner />
      ) : (
        <>
          <h1 className="text-3xl font-extrabold">{text('Mijn spullen')}</h1>
          <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
            <p>
              {text(
                'Hier zie je hoe het staat met wat je hebt aangevraagd en met wat je kwijt bent, en kun je de weekmail veranderen of stoppen.',
              )}
            </p>
            <VisitLinkForm />
          </div>
        </>
      )}
    </div>
  );
}

const asInk = (address: string) => <strong className="text-ink wrap-anywhere">{address}</strong>;

function Mine({ known, onErased }: { known: KnownAddress; onErased: () => void }) {
  const { data, error, refetch } = useQuery(mineQuery(known.address));
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl font-extrabold">{text('Mijn spullen')}</h1>
        <p className="text-muted">
          {richText(text('Je bekijkt dit als <b>{address}</b>', { address: known.address }), { b: asInk })}
        </p>
      </div>
      {data ? (
        <>
          <ConfirmedNotice mine={data} />
          {data.claims.length + data.lost_reports.length + data.subscriptions.length > 0 ? (
            <OwnList mine={data} />
          ) : (
            <NothingYet />
          )}
          <OwnPlaces />
          <OwnData mine={data} known={known} onErased={onErased} />
        </>
      ) : error ? (
        <Failure message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
