import { joinAddresses, maxSeveral } from '../../../../shared/organizations/several.ts';
import { pathTo, searchPath, severalParam } from '../../../../shared/pages/pages.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { renderFor, text } from '../../../../shared/platform/language/texts.ts';
import { daysBetween, dutchDate } from '../../../../shared/platform/time.ts';
import { subscriptionLimits } from '../../../../shared/subscriptions/contract.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { readerOf } from '../../../platform/language/reader-of.ts';
import type { MailContext, MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage, type Message } from '../../../platform/mail/message.ts';
import { makeUnsubscribeLink, wantsMail } from '../../visitors/visitor-mail.ts';
import { allWeeklyMails } from '../subscriptions.queries.ts';
import { type AboutWeek, findSubscriber, MAX_DELAY_DAYS, recordRefusal, resetRefusals } from './weekly-mail.ts';
import { itemBlocks, linkTo, type MailingOrganization, readItems, type ShownItems } from './weekly-message.ts';

interface AboutWeekOfSeveral {
  /** Of one address. */
  subscriptions: AboutWeek[];
  day: string;
}

/** The weekly mail of an address that gets it from several organisations on the same day: a part for each. */
export const weeklyMailOfSeveral: MailKind<AboutWeekOfSeveral> = {
  name: 'weekly-of-several',
  isMailing: true,
  async write(tx, { subscriptions, day }, portal) {
    const moment = Date.now();
    if (daysBetween(day, dutchDate(moment)) > MAX_DELAY_DAYS) return undefined;
    const found = await findSubscribers(tx, subscriptions);
    const [first] = found;
    if (!first || !(await wantsMail(tx, first.address))) return undefined;
    const { address, language } = first;

    const parts: Part[] = [];
    for (const { organization } of found) {
      const shown = await readCached(tx, organization, portal, moment, photosFor(found.length));
      if (!shown) continue;
      const own = await makeUnsubscribeLink(tx, portal, { subject_id: organization.org_id, address, language });
      parts.push({ organization, shown, unsubscribeLink: own.link });
    }
    if (parts.length === 0) return undefined;
    parts.sort((a, b) => a.organization.organization.localeCompare(b.organization.organization, 'nl'));
    const { link, headers } = await makeUnsubscribeLink(tx, portal, { subject_id: allWeeklyMails, address, language });
    return {
      to: address,
      headers,
      ...renderFor(await readerOf(language), () => compose(parts, link, portal, moment)),
      ...(found.some(({ refusals }) => refusals > 0) && {
        onSent: async (after: Transaction) => {
          for (const { about } of found) await resetRefusals(after, about);
        },
      }),
      async onRefused(after) {
        for (const { about } of found) await recordRefusal(after, about);
      },
    };
  },
};

/** Without those that no longer get mail. */
async function findSubscribers(tx: Transaction, subscriptions: AboutWeek[]) {
  const found = [];
  for (const about of subscriptions) {
    const subscriber = await findSubscriber(tx, about);
    if (!subscriber) continue;
    const { address, language, refusals, ...organization } = subscriber;
    found.push({ about, address, language, refusals, organization });
  }
  return found;
}

const { photosInMail, photosInMailOfSeveral } = subscriptionLimits;

/** In each part. */
const photosFor = (parts: number) => Math.min(photosInMail, Math.max(3, Math.floor(photosInMailOfSeveral / parts)));

/** Families of a neighbourhood get parts of the same organisations. */
const cache = new LruCache<{ source: string; shown: ShownItems | null }>(60);

async function readCached(
  tx: Transaction,
  organization: MailingOrganization,
  portal: MailContext,
  moment: number,
  most: number,
): Promise<ShownItems | null> {
  const source = JSON.stringify([dutchDate(moment), organization]);
  const key = `${organization.org_id} ${most}`;
  const known = cache.get(key);
  const shown = known?.source === source ? known.shown : await readItems(tx, organization, portal, moment, most);
  cache.set(key, { source, shown });
  return shown;
}

interface Part {
  organization: MailingOrganization;
  shown: ShownItems;
  unsubscribeLink: string;
}

function compose(parts: Part[], link: string, portal: MailContext, moment: number): Message {
  const organizations = parts.map(({ organization }) => organization);
  const names = listInWords(organizations.map(({ organization }) => organization));
  const all = `${pathTo('search-several')}?${severalParam}=${joinAddresses(organizations.slice(0, maxSeveral))}`;
  return composeMessage({
    subject:
      parts.length === 1
        ? text('Deze week gevonden bij {organization}', { organization: names })
        : text('Deze week gevonden op je plekken'),
    paragraphs: parts.flatMap(({ organization, shown, unsubscribeLink }) => [
      { heading: organization.organization },
      ...itemBlocks(organization, shown, portal, moment),
      {
        links: [
          {
            label: text('Bekijk alles'),
            link: linkTo(portal, searchPath(organization)),
          },
          {
            label: text('Geen weekmail meer van {organization}', { organization: organization.organization }),
            link: unsubscribeLink,
          },
        ],
      },
    ]),
    action: { label: text('Zoek op al deze plekken'), link: linkTo(portal, all) },
    alternative: { label: text('Andere dag kiezen of stoppen'), link: linkTo(portal, pathTo('mine')) },
    closing: [
      text('Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.', {
        organization: names,
      }),
    ],
    footer: { label: text('Geen enkele weekmail meer'), link },
  });
}
