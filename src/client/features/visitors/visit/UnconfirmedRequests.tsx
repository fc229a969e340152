import { useQuery } from '@tanstack/react-query';

import { nameInWords } from '../../../../shared/items/labels.ts';
import { officeInWords } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { readVisitPhoto, type Unconfirmed } from '../../../../shared/visitors/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { dayInWords } from '../../../platform/time/dates.ts';
import { ItemGone } from '../../claims/ItemGone.tsx';
import { reportName } from '../../lost-reports/form/report-name.ts';
import { BlobPhoto } from '../../photos/BlobPhoto.tsx';
import { dayName } from '../../subscriptions/day-name.ts';

/** Anyone can fill in an address, so the visitor chooses which requests are their own. */
export function UnconfirmedRequests({ unconfirmed, token }: { unconfirmed: Unconfirmed[]; token: string }) {
  const [first] = unconfirmed;
  if (unconfirmed.length === 1) return <UnconfirmedRequest request={first!} token={token} />;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">{text('Heb je dit allemaal zelf ingevuld? Wat je uitvinkt, wissen we.')}</legend>
      {unconfirmed.map((request) => (
        <label key={request.id} className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="request"
            value={request.id}
            defaultChecked={isLatest(request)}
            className="accent-accent mt-1 size-6"
          />
          <UnconfirmedRequest request={request} token={token} />
        </label>
      ))}
    </fieldset>
  );
}

/** Only one claim per item can be confirmed, so only the latest is ticked. */
const isLatest = (request: Unconfirmed) => request.kind !== 'claim' || request.is_latest;

function UnconfirmedRequest({ request, token }: { request: Unconfirmed; token: string }) {
  return (
    <div className="bg-paper grid min-w-0 flex-1 gap-1 rounded-xl p-4 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {describeRequest(request)}
      </p>
      <p className="text-muted text-sm">{text('bij {name}', { name: request.organization })}</p>
      {request.kind === 'claim' && (
        <>
          <p dir="auto" className="whitespace-pre-line">
            ‘{request.recognition}’
          </p>
          <p className="text-muted text-sm">{request.name}</p>
          {!request.is_there && (
            <div className="border-bad mt-2 border-s-4 ps-3">
              <p className="font-semibold">{text('Dit voorwerp is er niet meer')}</p>
              <ItemGone {...request} office={officeInWords(request.office)} />
            </div>
          )}
        </>
      )}
      {request.kind === 'lost_report' && (
        <p dir="auto" className="text-muted text-sm empty:hidden">
          {[request.place, request.since && text('sinds {day}', { day: dayInWords(request.since) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {'has_photo' in request && request.has_photo && <RequestPhoto id={request.id} token={token} />}
    </div>
  );
}

/** Another person may have typed the same words with another photo. */
function RequestPhoto({ id, token }: { id: string; token: string }) {
  const { data, isError } = useQuery({
    queryKey: ['visit photo', id],
    async queryFn({ signal }) {
      const { webp } = await call(readVisitPhoto, { body: { token, id } }, signal);
      return new Blob([Uint8Array.from(atob(webp), (char) => char.charCodeAt(0))], { type: 'image/webp' });
    },
    staleTime: Infinity,
  });
  return (
    <div className="bg-soft text-muted mt-1 grid size-32 place-content-center overflow-hidden rounded-xl text-center text-sm">
      {data && <BlobPhoto blob={data} alt={text('Meegestuurde foto')} className="size-32 object-cover" />}
      {isError && text('Foto niet beschikbaar')}
    </div>
  );
}

function describeRequest(request: Unconfirmed): string {
  switch (request.kind) {
    case 'claim':
      return nameInWords(request.item_name);
    case 'lost_report':
      return text('Kwijt: {name}', { name: reportName(request) });
    case 'subscription':
      return text('Elke {day} een mail met wat er gevonden is', { day: dayName(request.weekday) });
  }
}
