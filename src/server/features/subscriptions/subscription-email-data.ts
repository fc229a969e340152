import { DomainError } from '../../../shared/platform/errors.ts';
import { isWithinRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { EmailDataOwner } from '../visitors/email-data.ts';
import { countRequest } from '../visitors/requests.ts';
import { confirmSubscription, saveUnconfirmed, removeSubscription, checkOffer } from './subscription-transitions.ts';
import {
  allWeeklyMails,
  findMailing,
  findOffer,
  hasSubscription,
  listOwnSubscriptions,
  listUnconfirmedSubscriptions,
} from './subscriptions.queries.ts';

export const subscriptionEmailData: EmailDataOwner = {
  kind: 'subscription',
  listUnconfirmed: listUnconfirmedSubscriptions,

  /** Subscriptions beyond the limit, and those of an organisation that is paused or sends no mail, stay unconfirmed. */
  async confirm(tx, address, { confirmed, network }) {
    const unconfirmed = await tx
      .selectFrom('subscriptions')
      .selectAll()
      .where('address', '=', address)
      .where('confirmed_at', 'is', null)
      .orderBy('org_id')
      .forUpdate()
      .execute();
    for (const request of unconfirmed) {
      if (!confirmed.includes(request.id) || !(await findOffer(tx, request.org_id))?.is_sending) continue;
      if (await isWithinRateLimit(countRequest(tx, 'subscription', { ...request, network })))
        await confirmSubscription(tx, request);
    }
  },

  async findMailing(db, address, subject_id) {
    if (subject_id === allWeeklyMails)
      return { organization: null, weekday: (await hasSubscription(db, address)) ? 1 : null };
    const found = await findMailing(db, address, subject_id);
    return found && { organization: found, weekday: found.weekday };
  },

  unsubscribe: (tx, address, subject_id) =>
    removeSubscription(tx, subject_id === allWeeklyMails ? { address } : { address, org_id: subject_id }),

  /** Uses the first offered weekday, because the earlier choice was deleted. */
  async subscribeAgain(tx, address, org_id, language) {
    // The choices of all mails were deleted with them.
    if (org_id === allWeeklyMails) throw new DomainError('not_found');
    if ((await findMailing(tx, address, org_id))?.weekday) return;
    const [weekday = 1] = (await findOffer(tx, org_id))?.weekdays ?? [];
    const request = { org_id, address, weekday, language };
    const why = (await checkOffer(tx, request)) ?? (await confirmSubscription(tx, await saveUnconfirmed(tx, request)));
    if (why) throw why;
  },

  /** Hides an unconfirmed subscription beside a confirmed one, because the owner can change that one directly. */
  async read(db, address) {
    const all = await listOwnSubscriptions(db, address);
    const counting = new Set(all.filter(({ is_confirmed }) => is_confirmed).map(({ organization }) => organization.id));
    return {
      subscriptions: all.filter(({ is_confirmed, organization }) => is_confirmed || !counting.has(organization.id)),
    };
  },

  dataOf: async (db, address) => ({ subscriptions: await listOwnSubscriptions(db, address) }),
};
