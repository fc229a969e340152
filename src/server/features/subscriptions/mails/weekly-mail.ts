import { daysBetween, dutchDate } from '../../../../shared/platform/time.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { hasFeature } from '../../organizations/offered-features.ts';
import { LAST_LOOK_DAYS } from '../../organizations/term.ts';
import { makeUnsubscribeLink, wantsMail } from '../../visitors/visitor-mail.ts';
import { IS_SENDING, ACCEPTS_MAIL } from '../subscriptions.queries.ts';
import { weeklyMessage } from './weekly-message.ts';

export interface AboutWeek {
  org_id: string;
  subscription_id: string;
  day: string;
}

/** An older mail is dropped, because its contents are outdated. */
export const MAX_DELAY_DAYS = 2;

/**
 * 'Deze week gevonden'. Subscribers forward this mail, so apart from the unsubscribe link no link in it shows or changes
 * anything of the subscriber.
 */
export const weeklyMail: MailKind<AboutWeek> = {
  name: 'weekly',
  isMailing: true,
  async write(tx, about, portal) {
    if (daysBetween(about.day, dutchDate(Date.now())) > MAX_DELAY_DAYS) return undefined;
    const subscriber = await findSubscriber(tx, about);
    if (!subscriber) return undefined;
    const { address, language, refusals, ...organization } = subscriber;
    if (!(await wantsMail(tx, address))) return undefined;
    const messageWith = await weeklyMessage(tx, organization, language, portal);
    if (!messageWith) return undefined;
    const { link, headers } = await makeUnsubscribeLink(tx, portal, { subject_id: about.org_id, address, language });
    return {
      to: address,
      headers,
      ...messageWith(link),
      ...(refusals > 0 && { onSent: (after: Transaction) => resetRefusals(after, about) }),
      onRefused: (after) => recordRefusal(after, about),
    };
  },
};

/** Returns undefined when the subscription no longer gets mail; the lock makes erasing wait until the mail is written. */
export function findSubscriber(tx: Transaction, { org_id, subscription_id }: AboutWeek) {
  return tx
    .selectFrom('subscriptions as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'r.org_id')
    .leftJoin('item_versions as v', 'v.org_id', 'r.org_id')
    .select(['r.org_id', 'r.address', 'r.language', 'r.refusals', 'v.public_version'])
    .select(['o.name as organization', 'o.sector', 'o.subpath', 'o.donation_after_months', 'o.term_since'])
    .select(['s.office_name', 's.address as office_address', 's.phone', 's.opening_hours'])
    .select(hasFeature('claims').as('takes_claims'))
    .select(LAST_LOOK_DAYS.as('last_look_days'))
    .where((eb) => eb.and({ 'r.org_id': org_id, 'r.id': subscription_id }))
    .where('r.confirmed_at', 'is not', null)
    .where(IS_SENDING)
    .where(ACCEPTS_MAIL)
    .forKeyShare('r')
    .executeTakeFirst();
}

export async function resetRefusals(tx: Transaction, { org_id, subscription_id: id }: AboutWeek): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ refusals: 0, refused_on: null })
    .where((eb) => eb.and({ org_id, id }))
    .execute();
}

/** Counts each mail once, also when it is retried. */
export async function recordRefusal(tx: Transaction, { org_id, subscription_id: id, day }: AboutWeek): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set((eb) => ({ refusals: eb('refusals', '+', 1), refused_on: day }))
    .where((eb) => eb.and({ org_id, id }))
    .where('refused_on', 'is distinct from', day)
    .execute();
}
