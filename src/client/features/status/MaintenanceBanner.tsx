import { Wrench } from 'lucide';
import { useEffect, useState } from 'react';

import { langOfNotes, text } from '../../../shared/platform/language/texts.ts';
import type { Maintenance } from '../../../shared/status/contract.ts';
import { Icon } from '../../ui/Icon.tsx';
import { maintenanceTimes } from './maintenance-times.ts';

/** At the top of every page while maintenance is near. */
export default function MaintenanceBanner({ maintenance }: { maintenance: Maintenance }) {
  if (useIsOver(maintenance)) return null;
  return (
    <aside aria-label={text('Gepland onderhoud')} className="bg-soft border-line border-b print:hidden">
      <div className="container-page flex items-start gap-3 py-3">
        <Icon node={Wrench} className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <strong>{text('Onderhoud op {times}.', { times: maintenanceTimes(maintenance) })}</strong>{' '}
          <bdi lang={langOfNotes()}>{maintenance.text}</bdi>
        </p>
      </div>
    </aside>
  );
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A page may stay open until after the maintenance. */
function useIsOver({ until }: Maintenance): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const left = Math.max(Date.parse(until) - Date.now(), 0);
    const timer = setTimeout(() => setOver(until), Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [until]);
  return over === until;
}
