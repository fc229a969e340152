import type { ResponseOf } from '../../../shared/endpoint.ts';
import type { readVisit } from '../../../shared/visitors.ts';

type Unconfirmed = Extract<ResponseOf<typeof readVisit>['unconfirmed'][number], { kind: 'claim' }>[];

/** What was asked with this address. Anybody can have typed it: of several, some may be somebody else's. */
export function Waiting({ unconfirmed }: { unconfirmed: Unconfirmed }) {
  const [first] = unconfirmed;
  if (unconfirmed.length === 1) return <Asked asked={first!} />;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">Vraag je dit allemaal zelf aan? Wat je uitvinkt, wissen we.</legend>
      {unconfirmed.map((asked) => (
        <label key={asked.id} className="flex cursor-pointer items-start gap-3">
          <input type="checkbox" name="claim" value={asked.id} defaultChecked className="accent-accent mt-1 size-6" />
          <Asked asked={asked} />
        </label>
      ))}
    </fieldset>
  );
}

function Asked({ asked: { item_name, organization, name, recognition } }: { asked: Unconfirmed[number] }) {
  return (
    <div className="bg-paper grid min-w-0 flex-1 gap-1 rounded-xl p-4 wrap-anywhere">
      <p className="font-semibold">{item_name}</p>
      <p className="text-muted text-sm">bij {organization}</p>
      <p dir="auto" className="whitespace-pre-line">
        ‘{recognition}’
      </p>
      <p className="text-muted text-sm">{name}</p>
    </div>
  );
}
