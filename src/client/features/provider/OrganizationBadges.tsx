import { BellOff, DoorClosed } from 'lucide';

import { type OverseenOrganization, silentDays } from '../../../shared/provider/contract.ts';
import { Icon } from '../../ui/Icon.tsx';

const badge = 'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

export function OrganizationBadges({ organization: { is_silent, is_paused } }: { organization: OverseenOrganization }) {
  if (!is_silent && !is_paused) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {is_paused && (
        <span className={`${badge} bg-soft`}>
          <Icon node={DoorClosed} className="size-4" />
          Tijdelijk gesloten
        </span>
      )}
      {is_silent && (
        <span className={`${badge} bg-bad-soft text-bad`}>
          <Icon node={BellOff} className="size-4" />
          {silentDays} dagen stil
        </span>
      )}
    </span>
  );
}
