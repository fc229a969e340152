import { Pencil } from 'lucide';

import type { OwnLostReport } from '../../../../../shared/lost-reports/contract.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import { retention } from '../../../../../shared/platform/retention.ts';
import { dayInWords } from '../../../../platform/time/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ownReportPhotoQuery } from '../own-photo.ts';
import { OwnPhoto } from '../OwnPhoto.tsx';

export function ReportDetails({ report, onChange }: { report: OwnLostReport; onChange: () => void }) {
  const { name } = report.organization;
  const details = [
    [text('Wat'), report.what],
    [text('Kleur'), report.colour],
    [text('Waar'), report.place],
    [text('Sinds'), report.since && dayInWords(report.since)],
  ] as const;
  return (
    <section
      aria-labelledby="ingevuld"
      className="rounded-card border-line bg-surface grid justify-items-start gap-4 border p-5"
    >
      <h2 id="ingevuld" className="text-xl font-bold">
        {text('Wat je hebt ingevuld')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {details.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {report.has_photo && <OwnPhoto query={ownReportPhotoQuery(report.id)} />}
      {report.state === 'open' && (
        <Button variant="outline" onClick={onChange}>
          <Icon node={Pencil} className="size-5" />
          {text('Wijzigen')}
        </Button>
      )}
      <p className="text-muted text-sm">
        {report.has_photo
          ? text('Dit en je foto zien alleen jij en de medewerkers van {name}.', { name })
          : text('Dit zien alleen jij en de medewerkers van {name}.', { name })}{' '}
        {text('We wissen het {days} dagen nadat het zoeken stopt.', { days: retention.endedLostReportDays })}
      </p>
    </section>
  );
}
