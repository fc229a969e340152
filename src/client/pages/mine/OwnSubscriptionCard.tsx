import type { Organization } from '../../../shared/organizations.ts';
import type { OwnSubscription } from '../../../shared/subscriptions.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { Button } from '../../components/ui/Button.tsx';
import { DayField } from '../../components/weekly-mail/DayField.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useSubscriptionChange } from './subscription-change.ts';
import { dayOf, subscriptionInWords } from './subscription-words.ts';

interface OwnSubscriptionCardProps {
  subscription: OwnSubscription;
  /** Once it is loaded. */
  organization: Organization | undefined;
  mine: Mine;
}

/** The weekly mail of one organisation. */
export function OwnSubscriptionCard({ subscription, organization, mine }: OwnSubscriptionCardProps) {
  const { id, is_sent, weekdays } = subscription;
  const { change, end } = useSubscriptionChange(subscription, mine);
  const { text, goOn, ...state } = subscriptionInWords(subscription, organization, mine.gets_mail);
  const day = dayOf(subscription);
  const isBusy = change.isPending || end.isPending;
  const name = `weekmail van ${subscription.organization.name}`;
  return (
    <article
      id={id}
      aria-labelledby={`naam-${id}`}
      className="rounded-card border-line bg-surface grid gap-3 border p-4 sm:p-5"
    >
      <div className="grid justify-items-start gap-1">
        <StateBadge {...state} />
        <h3 id={`naam-${id}`} className="text-lg font-bold">
          Weekmail
        </h3>
      </div>
      <p className="wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-end gap-3">
        {is_sent && !goOn && (
          <DayField
            weekdays={weekdays}
            value={change.isPending ? change.variables : day}
            disabled={isBusy}
            onChange={(weekday) => change.mutate(weekday)}
          />
        )}
        {goOn && (
          <Button
            className="min-h-12"
            disabled={isBusy}
            aria-label={`${goOn}: ${name}`}
            onClick={() => change.mutate(day)}
          >
            {goOn}
          </Button>
        )}
        <Button
          look="outline"
          className="min-h-12"
          disabled={isBusy}
          aria-label={`Stoppen: ${name}`}
          onClick={() => end.mutate()}
        >
          Stoppen
        </Button>
      </div>
    </article>
  );
}
