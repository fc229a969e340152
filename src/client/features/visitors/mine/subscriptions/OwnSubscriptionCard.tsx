import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { OwnSubscription } from '../../../../../shared/subscriptions/contract.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DayField } from '../../../subscriptions/DayField.tsx';
import { OwnCard } from '../OwnCard.tsx';
import { dayOf, subscriptionInWords } from './subscription-texts.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

interface OwnSubscriptionCardProps {
  subscription: OwnSubscription;
  organization: Organization | undefined;
  mine: Mine;
}

export function OwnSubscriptionCard({ subscription, organization, mine }: OwnSubscriptionCardProps) {
  const { id, is_sent, weekdays } = subscription;
  const { change, end } = useSubscriptionChange(subscription, mine);
  const { resumeLabel, ...state } = subscriptionInWords(subscription, organization, mine.gets_mail);
  const day = dayOf(subscription);
  const isBusy = change.isPending || end.isPending;
  const name = text('weekmail van {name}', { name: subscription.organization.name });
  return (
    <OwnCard id={id} state={state} title={text('Weekmail')}>
      <div className="flex flex-wrap items-end gap-3">
        {is_sent && !resumeLabel && (
          <DayField
            weekdays={weekdays}
            value={change.isPending ? change.variables : day}
            disabled={isBusy}
            onChange={(weekday) => change.mutate(weekday)}
          />
        )}
        {resumeLabel && (
          <Button
            className="min-h-12"
            disabled={isBusy}
            aria-label={`${resumeLabel}: ${name}`}
            onClick={() => change.mutate(day)}
          >
            {resumeLabel}
          </Button>
        )}
        <Button
          variant="outline"
          className="min-h-12"
          disabled={isBusy}
          aria-label={`${text('Stoppen')}: ${name}`}
          onClick={() => end.mutate()}
        >
          {text('Stoppen')}
        </Button>
      </div>
    </OwnCard>
  );
}
