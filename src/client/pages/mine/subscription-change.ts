import { useMutation, useQueryClient } from '@tanstack/react-query';

import { changeSubscription, endSubscription, type OwnSubscription, subscribe } from '../../../shared/subscriptions.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { defaultTimeout } from '../../api/call.ts';
import { mineQuery } from '../../api/mine-queries.ts';
import { callForOwnAddress } from '../../api/visit.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { dayName } from '../../components/weekly-mail/day-name.ts';
import { dayOf } from './subscription-words.ts';

export function useSubscriptionChange(subscription: OwnSubscription, { address }: Mine) {
  const { id, organization, is_confirmed } = subscription;
  const queryClient = useQueryClient();
  const options = {
    onError: ({ message }: Error) => showToast({ look: 'failure', title: 'Dat lukte niet', description: message }),
    onSettled: () => queryClient.invalidateQueries(mineQuery(address)),
  };
  /**
   * This also confirms the subscription, and resumes it after bounced mails: the visitor evidently reads mail at this
   * address.
   */
  const change = useMutation({
    ...options,
    mutationFn: (weekday: number) =>
      callForOwnAddress(changeSubscription, { params: { id }, body: { weekday } }, defaultTimeout()),
    onSuccess: (changed) =>
      showToast({ look: 'success', title: `Je krijgt de mail voortaan op ${dayName(changed.weekday)}` }),
  });
  const resubscribe = useMutation({
    ...options,
    mutationFn: () =>
      callForOwnAddress(
        subscribe,
        { query: { org_id: organization.id }, body: { weekday: dayOf(subscription) } },
        defaultTimeout(),
      ),
  });
  const end = useMutation({
    ...options,
    mutationFn: () => callForOwnAddress(endSubscription, { params: { id } }, defaultTimeout()),
    onSuccess: () =>
      showToast({
        look: 'success',
        title: 'Je krijgt deze weekmail niet meer',
        action: is_confirmed ? { label: 'Toch wel', onPress: () => resubscribe.mutate() } : undefined,
      }),
  });
  return { change, end };
}
