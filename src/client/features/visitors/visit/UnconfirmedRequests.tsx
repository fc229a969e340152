import type { Unconfirmed } from '../../../../shared/visitors/contract.ts';
import { dayInWords } from '../../../platform/time/dates.ts';
import { ItemGone } from '../../claims/ItemGone.tsx';
import { reportName } from '../../lost-reports/form/report-name.ts';
import { dayName } from '../../subscriptions/day-name.ts';

/** Anyone can fill in an address, so the visitor chooses which requests are their own. */
export function UnconfirmedRequests({ unconfirmed }: { unconfirmed: Unconfirmed[] }) {
  const [first] = unconfirmed;
  if (unconfirmed.length === 1) return <UnconfirmedRequest request={first!} />;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">Heb je dit allemaal zelf ingevuld? Wat je uitvinkt, wissen we.</legend>
      {unconfirmed.map((request) => (
        <label key={request.id} className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="request"
            value={request.id}
            defaultChecked={isLatest(request)}
            className="accent-accent mt-1 size-6"
          />
          <UnconfirmedRequest request={request} />
        </label>
      ))}
    </fieldset>
  );
}

/** Only one claim per item can be confirmed, so only the latest is ticked. */
const isLatest = (request: Unconfirmed) => request.kind !== 'claim' || request.is_latest;

function UnconfirmedRequest({ request }: { request: Unconfirmed }) {
  return (
    <div className="bg-paper grid min-w-0 flex-1 gap-1 rounded-xl p-4 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {describeRequest(request)}
      </p>
      <p className="text-muted text-sm">bij {request.organization}</p>
      {request.kind === 'claim' && (
        <>
          <p dir="auto" className="whitespace-pre-line">
            ‘{request.recognition}’
          </p>
          <p className="text-muted text-sm">
            {request.name}
            {request.has_photo && ' · met een foto'}
          </p>
          {!request.is_there && (
            <div className="border-bad mt-2 border-l-4 pl-3">
              <p className="font-semibold">Dit voorwerp is er niet meer</p>
              <ItemGone {...request} />
            </div>
          )}
        </>
      )}
      {request.kind === 'lost_report' && (
        <p dir="auto" className="text-muted text-sm empty:hidden">
          {[request.place, request.since && `sinds ${dayInWords(request.since)}`, request.has_photo && 'met een foto']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

function describeRequest(request: Unconfirmed): string {
  switch (request.kind) {
    case 'claim':
      return request.item_name;
    case 'lost_report':
      return `Kwijt: ${reportName(request)}`;
    case 'subscription':
      return `Elke ${dayName(request.weekday)} een mail met wat er gevonden is`;
  }
}
