import type pg from 'pg';

import { DomainError } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import type { OwnSubscription } from '../../../shared/subscriptions/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { parseEmail } from '../accounts/email-address.ts';
import type { EmailDataOwner } from '../visitors/email-data.ts';
import {
  countGuestRequest,
  countRequest,
  findOwner,
  requestConfirmation,
  withLockedAddress,
} from '../visitors/requests.ts';
import { enableMail } from '../visitors/visitors.service.ts';
import { mailDay } from './mail-days.ts';
import { confirmSubscription, saveUnconfirmed, removeSubscription, checkOffer } from './subscription-transitions.ts';
import { listOffers, listOwnSubscriptions } from './subscriptions.queries.ts';

interface Choice {
  weekday: number;
  language: Language;
}

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

export function createSubscriptionsService(db: Database, emailDataOwners: EmailDataOwner[]) {
  const countChange = (address: string, network: string) =>
    enforceRateLimit(db, 'subscription change', { network, account: address });

  return {
    /**
     * The sender need not own the address, so the response never tells whether it has a subscription, and the subscription
     * only counts after its owner confirms it.
     */
    async subscribeAsGuest(org_id: string, email: string, choice: Choice, network: string): Promise<void> {
      const address = parseEmail(email);
      const request = { org_id, address, ...choice };
      await throwIfRefused(checkOffer(db, request));
      await withLockedAddress(db, address, async (tx) => {
        await countGuestRequest(tx, 'subscription', network);
        await saveUnconfirmed(tx, request);
        await requestConfirmation(tx, 'subscription', { address, org_id, network }, choice.language);
      });
    },

    async subscribe(org_id: string, address: string, choice: Choice, network: string): Promise<void> {
      const request = { org_id, address, ...choice };
      await throwIfRefused(checkOffer(db, request));
      await withLockedAddress(db, address, async (tx) => {
        await countRequest(tx, 'subscription', { ...request, network });
        await throwIfRefused(confirmSubscription(tx, await saveUnconfirmed(tx, request)));
        await enableMail(tx, emailDataOwners, address);
      });
    },

    /** All are confirmed by the same mail. */
    async subscribeToSeveralAsGuest(org_ids: string[], email: string, choice: Choice, network: string): Promise<void> {
      const address = parseEmail(email);
      const requests = await findRequests(db, org_ids, address, choice);
      await withLockedAddress(db, address, async (tx) => {
        for (const request of requests) {
          await countGuestRequest(tx, 'subscription', network);
          await saveUnconfirmed(tx, request);
        }
        const [{ org_id }] = requests;
        await requestConfirmation(tx, 'subscription', { address, org_id, network }, choice.language);
      });
    },

    async subscribeToSeveral(org_ids: string[], address: string, choice: Choice, network: string): Promise<void> {
      const requests = await findRequests(db, org_ids, address, choice);
      await withLockedAddress(db, address, async (tx) => {
        for (const request of requests) {
          await countRequest(tx, 'subscription', { ...request, network });
          await throwIfRefused(confirmSubscription(tx, await saveUnconfirmed(tx, request)));
        }
        await enableMail(tx, emailDataOwners, address);
      });
    },

    /** Returns the subject of the policy check. */
    async ownerOf(address: string, id: string) {
      const found = await findOwner(db, 'subscription', address, id);
      if (!found) throw new DomainError('subscription_not_found');
      return found;
    },

    /** Also confirms an unconfirmed subscription and resumes a refused one: the caller has proved to own the address. */
    async change(
      { org_id, address }: { org_id: string; address: string },
      id: string,
      weekday: number,
      network: string,
    ): Promise<OwnSubscription> {
      await countChange(address, network);
      const request = { org_id, address, weekday, id };
      return withLockedAddress(db, address, async (tx) => {
        await throwIfRefused(checkOffer(tx, request));
        await throwIfRefused(confirmSubscription(tx, request));
        const own = await listOwnSubscriptions(tx, address);
        const changed = own.find((each) => each.is_confirmed && each.organization.id === org_id);
        // It was ended in another tab.
        if (!changed) throw new DomainError('subscription_not_found');
        return changed;
      });
    },

    async end(address: string, id: string, network: string): Promise<void> {
      await countChange(address, network);
      await db.transaction().execute((tx) => removeSubscription(tx, { address, id }));
    },
  };
}

/**
 * Marks all due mails as sent after a restore, because the backup does not know which were sent since, and a mail should not
 * go twice. The mail job drops days this long ago and plans the next one.
 */
export async function markDueAsMailed(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update subscriptions set mailed_on = next_on + ($1::date - next_on) / 7 * 7, next_on = next_on - 7
     where next_on <= $1::date`,
    [mailDay(Date.now())],
  );
}

interface Request extends Choice {
  org_id: string;
  address: string;
}

/** An organisation without the chosen weekday mails on its own first one. */
async function findRequests(
  db: Database,
  org_ids: string[],
  address: string,
  { weekday, language }: Choice,
): Promise<[Request, ...Request[]]> {
  const offers = await listOffers(db, org_ids);
  const [first, ...others] = offers.map(({ org_id, weekdays }) => ({
    org_id,
    address,
    language,
    weekday: weekdays.includes(weekday) ? weekday : weekdays[0]!,
  }));
  if (!first) throw new DomainError('not_found', 'Deze plekken sturen geen weekmail.');
  return [first, ...others];
}

async function throwIfRefused(why: Promise<DomainError | undefined>): Promise<void> {
  const found = await why;
  if (found) throw found;
}
