import type { Unconfirmed } from '../../../shared/visitors.ts';
import { ItemGone } from '../../components/claims/ItemGone.tsx';
import { dayInWords } from '../../components/dates.ts';
import { reportName } from '../../components/report-form/report-name.ts';
import { dayName } from '../../components/weekly-mail/day-name.ts';

/** Anyone can fill in an address, so the visitor chooses which requests are their own. */
export function Waiting({ unconfirmed }: { unconfirmed: Unconfirmed[] }) {
  const [first] = unconfirmed;
  if (unconfirmed.length === 1) return <Asked asked={first!} />;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">Heb je dit allemaal zelf ingevuld? Wat je uitvinkt, wissen we.</legend>
      {unconfirmed.map((asked) => (
        <label key={asked.id} className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="asked"
            value={asked.id}
            defaultChecked={isLatest(asked)}
            className="accent-accent mt-1 size-6"
          />
          <Asked asked={asked} />
        </label>
      ))}
    </fieldset>
  );
}

/** Only one claim per item can be confirmed, so only the latest is ticked. */
const isLatest = (asked: Unconfirmed) => asked.kind !== 'claim' || asked.is_latest;

function Asked({ asked }: { asked: Unconfirmed }) {
  return (
    <div className="bg-paper grid min-w-0 flex-1 gap-1 rounded-xl p-4 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {nameOf(asked)}
      </p>
      <p className="text-muted text-sm">bij {asked.organization}</p>
      {asked.kind === 'claim' && (
        <>
          <p dir="auto" className="whitespace-pre-line">
            ‘{asked.recognition}’
          </p>
          <p className="text-muted text-sm">{asked.name}</p>
          {!asked.is_there && (
            <div className="border-bad mt-2 border-l-4 pl-3">
              <p className="font-semibold">Dit voorwerp is er niet meer</p>
              <ItemGone {...asked} />
            </div>
          )}
        </>
      )}
      {asked.kind === 'lost_report' && (
        <p dir="auto" className="text-muted text-sm empty:hidden">
          {[asked.place, asked.since && `sinds ${dayInWords(asked.since)}`, asked.has_photo && 'met een foto']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

function nameOf(asked: Unconfirmed): string {
  switch (asked.kind) {
    case 'claim':
      return asked.item_name;
    case 'lost_report':
      return `Kwijt: ${reportName(asked)}`;
    case 'subscription':
      return `Elke ${dayName(asked.weekday)} een mail met wat er gevonden is`;
  }
}
