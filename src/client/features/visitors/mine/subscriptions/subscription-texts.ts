import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { type OwnSubscription, subscriptionLimits } from '../../../../../shared/subscriptions/contract.ts';
import { dayName } from '../../../subscriptions/day-name.ts';
import type { StateText } from '../StateBadge.tsx';

/** Describes a subscription; `resumeLabel` is the label of the button that resumes it. */
export function subscriptionInWords(
  subscription: OwnSubscription,
  /** Undefined while loading. */
  organization: Organization | undefined,
  getsMail: boolean,
): StateText & { resumeLabel?: string } {
  const { is_confirmed, is_sent } = subscription;
  const isOffered = organization && !organization.is_paused && organization.parts.includes('weekly_mail');
  if (organization && !isOffered) {
    const text = organization.is_paused
      ? 'De lijst is hier even niet te zien. Daarna gaat het vanzelf verder.'
      : `${organization.name} stuurt op dit moment geen weekmail.`;
    return { label: 'Staat stil', variant: 'muted', text };
  }
  const day = dayName(dayOf(subscription));
  if (!is_confirmed) {
    return {
      label: 'Nog niet bevestigd',
      variant: 'accent',
      text: `Bevestig het, dan krijg je elke ${day} een mail met wat er gevonden is.`,
      resumeLabel: 'Bevestigen',
    };
  }
  if (!is_sent && isOffered) {
    return {
      label: 'Staat stil',
      variant: 'bad',
      text: `De laatste ${subscriptionLimits.refusals} mails kwamen niet aan op dit adres. Werkt je mail weer? Dan gaan we verder.`,
      resumeLabel: 'Weer mailen',
    };
  }
  if (!getsMail) {
    return { label: 'Staat stil', variant: 'muted', text: 'Je hebt alle mails uitgezet. Zet ze hieronder weer aan.' };
  }
  return {
    label: `Elke ${day}`,
    variant: 'good',
    text: 'Je krijgt een mail met wat er die week gevonden is. Is er niets, dan komt er geen mail.',
  };
}

/** The chosen day or, if it is no longer offered, the next one. */
export const dayOf = ({ weekday, weekdays }: OwnSubscription) =>
  weekdays.find((offered) => offered >= weekday) ?? weekdays[0]!;
