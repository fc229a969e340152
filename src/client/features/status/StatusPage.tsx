import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';

import { langOfNotes, text, translated, type Text } from '../../../shared/platform/language/texts.ts';
import type { PartStatus, PortalPart, Status } from '../../../shared/status/contract.ts';
import { longDateTime } from '../../platform/time/dates.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { maintenanceTimes } from './maintenance-times.ts';
import { statusQuery } from './queries.ts';

const names: Record<PortalPart, Text> = {
  pages: 'Lijsten en inloggen',
  photos: 'Foto’s',
  mail: 'Mail',
  recognition: 'Herkennen van foto’s',
  photo_search: 'Zoeken met een foto',
};

/** What people notice, and what they can do. */
const consequences: Record<PortalPart, Text> = {
  pages: 'Je kunt nu niet zoeken, iets aanvragen of inloggen.',
  photos: 'Foto’s zijn misschien niet te zien en niet te plaatsen.',
  mail: 'Mails komen later. Er gaat er geen verloren.',
  recognition: 'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.',
  photo_search: 'Zoek nu met woorden.',
};

export default function StatusPage() {
  const { data, error, refetch } = useQuery(statusQuery);
  return (
    <div className="container-page max-w-3xl pt-10">
      <h1 className="text-3xl font-extrabold sm:text-4xl">{text('Status')}</h1>
      {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && <Parts status={data} />}
    </div>
  );
}

function Parts({ status: { parts, maintenance, checked_at } }: { status: Status }) {
  const disturbed = parts.filter(({ works }) => !works).length;
  return (
    <>
      <p role="status" className="mt-2 text-lg">
        {disturbed === 0 ? text('Alles werkt.') : text('Niet alles werkt.')}
      </p>
      {maintenance && (
        <div className="mt-6">
          <Banner variant="info">
            <h2 className="font-bold">{text('Gepland onderhoud')}</h2>
            <p className="wrap-anywhere">
              {maintenanceTimes(maintenance)}. <span lang={langOfNotes()}>{maintenance.text}</span>
            </p>
          </Banner>
        </div>
      )}
      <ul className="rounded-card border-line bg-surface divide-line mt-6 divide-y border">
        {parts.map((part) => (
          <Part key={part.part} status={part} />
        ))}
      </ul>
      <p className="text-muted mt-4 text-sm">
        {text('Gecontroleerd op {moment} uur.', { moment: longDateTime(checked_at) })}
      </p>
    </>
  );
}

function Part({ status: { part, works, since } }: { status: PartStatus }) {
  const [icon, color] = works ? [CircleCheck, 'text-good'] : [CircleAlert, 'text-bad'];
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <Icon node={icon} className={`mt-0.5 size-6 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-0.5">
          <h2 className="font-semibold">{translated(names[part])}</h2>
          <p className={`font-semibold ${color}`}>{works ? text('Werkt') : text('Storing')}</p>
        </div>
        {!works && <p className="mt-1">{translated(consequences[part])}</p>}
        {since && (
          <p className="text-muted mt-1 text-sm">
            {works
              ? text('Weer sinds {moment} uur', { moment: longDateTime(since) })
              : text('Sinds {moment} uur', { moment: longDateTime(since) })}
          </p>
        )}
      </div>
    </li>
  );
}
