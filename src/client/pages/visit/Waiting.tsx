import { weekdays } from '../../../shared/opening-hours.ts';
import type { Unconfirmed } from '../../../shared/visitors.ts';
import { dayInWords } from '../../components/dates.ts';
import { reportName } from '../../components/report-form/report-name.ts';

/** What was asked with this address. Anybody can have typed it: of several, some may be somebody else's. */
export function Waiting({ unconfirmed }: { unconfirmed: Unconfirmed[] }) {
  const [first] = unconfirmed;
  if (unconfirmed.length === 1) return <Asked asked={first!} />;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">Heb je dit allemaal zelf ingevuld? Wat je uitvinkt, wissen we.</legend>
      {unconfirmed.map((asked) => (
        <label key={asked.id} className="flex cursor-pointer items-start gap-3">
          <input type="checkbox" name="asked" value={asked.id} defaultChecked className="accent-accent mt-1 size-6" />
          <Asked asked={asked} />
        </label>
      ))}
    </fieldset>
  );
}

function Asked({ asked }: { asked: Unconfirmed }) {
  if (asked.kind === 'subscription') return <AskedWeekly asked={asked} />;
  const isClaim = asked.kind === 'claim';
  return (
    <div className="bg-paper grid min-w-0 flex-1 gap-1 rounded-xl p-4 wrap-anywhere">
      {isClaim ? (
        <p className="font-semibold">{asked.item_name}</p>
      ) : (
        <p dir="auto" className="font-semibold">
          Kwijt: {reportName(asked)}
        </p>
      )}
      <p className="text-muted text-sm">bij {asked.organization}</p>
      {isClaim ? (
        <>
          <p dir="auto" className="whitespace-pre-line">
            ‘{asked.recognition}’
          </p>
          <p className="text-muted text-sm">{asked.name}</p>
        </>
      ) : (
        <p dir="auto" className="text-muted text-sm empty:hidden">
          {[asked.place, asked.since && `sinds ${dayInWords(asked.since)}`, asked.has_photo && 'met een foto']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

function AskedWeekly({ asked }: { asked: Extract<Unconfirmed, { kind: 'subscription' }> }) {
  return (
    <div className="bg-paper grid min-w-0 flex-1 gap-1 rounded-xl p-4 wrap-anywhere">
      <p className="font-semibold">Elke {weekdays[asked.weekday - 1]} een mail met wat er gevonden is</p>
      <p className="text-muted text-sm">bij {asked.organization}</p>
    </div>
  );
}
