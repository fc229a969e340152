import { BellOff, DoorClosed, IdCard } from 'lucide';

import { type OverseenOrganization, silentDays } from '../../../shared/provider/contract.ts';
import { Icon } from '../../ui/Icon.tsx';

const badge = 'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

export function OrganizationBadges({ organization }: { organization: OverseenOrganization }) {
  const { is_silent, is_paused, has_domains_to_confirm } = organization;
  if (!is_silent && !is_paused && !has_domains_to_confirm) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {is_paused && (
        <span className={`${badge} bg-soft`}>
          <Icon node={DoorClosed} className="size-4" />
          Tijdelijk gesloten
        </span>
      )}
      {has_domains_to_confirm && (
        <span className={`${badge} bg-soft`}>
          <Icon node={IdCard} className="size-4" />
          Domein controleren
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
