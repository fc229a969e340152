import { monthsInWords } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { can } from '../../../shared/platform/policy.ts';
import { addDays, dutchDate } from '../../../shared/platform/time.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { longDate } from '../../platform/time/dates.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CoatRack } from '../organizations/CoatRack.tsx';
import type { DueListProps } from './DueList.tsx';

export function NothingDue({ organization, when }: DueListProps) {
  const { actor } = useAuth();
  const isAdmin = can(actor, 'settings.change', { org_id: organization.id });
  const hasTerm = organization.donation_after_months !== null;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center print:hidden">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">
        {!hasTerm ? 'Jullie geven niets weg' : when === 'now' ? 'Er hoeft niets weg' : 'Er gaat binnenkort niets weg'}
      </h2>
      <p className="text-muted">{hasTerm ? describeReason(organization, when) : describeNoTerm(isAdmin)}</p>
      {!hasTerm && isAdmin && (
        <ButtonLink to={pathTo('settings', organization)} variant="outline">
          Naar de instellingen
        </ButtonLink>
      )}
    </div>
  );
}

const describeNoTerm = (isAdmin: boolean) =>
  isAdmin
    ? 'Kies bij de instellingen na hoeveel maanden iets weg mag. Dan staat hier wat er opgeruimd kan worden.'
    : 'Een beheerder kan bij de instellingen kiezen na hoeveel maanden iets weg mag.';

function describeReason(
  { donation_after_months, last_look_days, term_since }: Organization,
  when: 'now' | 'soon',
): string {
  const earliest = addDays(term_since, last_look_days);
  if (when === 'now' && dutchDate(Date.now()) < earliest) {
    return `De termijn is pas gekozen: iedereen kan eerst nog kijken. Vanaf ${longDate(`${earliest}T12:00`)} staat hier wat weg mag.`;
  }
  const months = monthsInWords(donation_after_months!);
  return when === 'now'
    ? `Wat ${months} niet is opgehaald, staat hier. Er gaat nooit iets vanzelf weg.`
    : `De laatste ${last_look_days} dagen voordat iets weg mag, staat het hier.`;
}
