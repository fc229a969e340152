import { useMutation, useQueryClient } from '@tanstack/react-query';

import { text } from '../../../../../shared/platform/language/texts.ts';
import {
  changeSubscription,
  endSubscription,
  type OwnSubscription,
  subscribe,
} from '../../../../../shared/subscriptions/contract.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { defaultTimeout } from '../../../../platform/api/call.ts';
import { showToast } from '../../../../ui/toasts/toasts.ts';
import { dayName } from '../../../subscriptions/day-name.ts';
import { mineQuery } from '../../queries.ts';
import { callForOwnAddress } from '../../visit.ts';
import { dayOf } from './subscription-texts.ts';

export function useSubscriptionChange(subscription: OwnSubscription, { address }: Mine) {
  const { id, organization, is_confirmed } = subscription;
  const queryClient = useQueryClient();
  const options = {
    onError: ({ message }: Error) =>
      showToast({ variant: 'failure', title: text('Dat lukte niet'), description: message }),
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
      showToast({
        variant: 'success',
        title: text('Je krijgt de mail voortaan op {day}', { day: dayName(changed.weekday) }),
      }),
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
        variant: 'success',
        title: text('Je krijgt deze weekmail niet meer'),
        action: is_confirmed ? { label: text('Toch wel'), onPress: () => resubscribe.mutate() } : undefined,
      }),
  });
  return { change, end };
}
