import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
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
    const reason = organization.is_paused
      ? text('De lijst is hier even niet te zien. Daarna gaat het vanzelf verder.')
      : text('{name} stuurt op dit moment geen weekmail.', { name: organization.name });
    return { label: text('Staat stil'), variant: 'muted', text: reason };
  }
  const day = dayName(dayOf(subscription));
  if (!is_confirmed) {
    return {
      label: text('Nog niet bevestigd'),
      variant: 'accent',
      text: text('Bevestig het, dan krijg je elke {day} een mail met wat er gevonden is.', { day }),
      resumeLabel: text('Bevestigen'),
    };
  }
  if (!is_sent && isOffered) {
    return {
      label: text('Staat stil'),
      variant: 'bad',
      text: text('De laatste {number} mails kwamen niet aan op dit adres. Werkt je mail weer? Dan gaan we verder.', {
        number: subscriptionLimits.refusals,
      }),
      resumeLabel: text('Weer mailen'),
    };
  }
  if (!getsMail) {
    return {
      label: text('Staat stil'),
      variant: 'muted',
      text: text('Je hebt alle mails uitgezet. Zet ze hieronder weer aan.'),
    };
  }
  return {
    label: text('Elke {day}', { day }),
    variant: 'good',
    text: text('Je krijgt een mail met wat er die week gevonden is. Is er niets, dan komt er geen mail.'),
  };
}

/** The chosen day or, if it is no longer offered, the next one. */
export const dayOf = ({ weekday, weekdays }: OwnSubscription) =>
  weekdays.find((offered) => offered >= weekday) ?? weekdays[0]!;
