import { randomUUID } from 'node:crypto';

import { howToCollect, officeOf } from '../../../../shared/items/labels.ts';
import { daysLeft, daysLeftInWords, type Term } from '../../../../shared/items/terms.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { daysInWords, type OpeningHours } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailContext } from '../../../platform/mail/mail-queue.ts';
import { composeMessage, type Message, type MessageBlock } from '../../../platform/mail/message.ts';
import { describeItemForMail } from '../../items/item-in-mail.ts';
import { listVisitingDetails } from '../../organizations/visiting-details.ts';
import { listWeekly, type WeeklyItem } from '../weekly-items.queries.ts';

/**
 * Everything of an organisation that the mail depends on: the key of the cache. Of its items the mail may use only what
 * guests see, because only that raises `public_version` (migrations/functions/item-versions.sql).
 */
export interface MailingOrganization extends Term {
  org_id: string;
  organization: string;
  sector: Sector;
  subpath: string;
  office_name: string | null;
  office_address: string | null;
  phone: string | null;
  opening_hours: OpeningHours | null;
  takes_claims: boolean;
  /** The version of the public list; null before the first item. */
  public_version: number | null;
}

interface CachedMessage {
  /** The data that the message was written from. */
  source: string;
  /** Null when there is nothing to report. */
  message: Message | null;
}

/** The mails of one organisation are sent one after another, so a small cache suffices. */
const cache = new LruCache<CachedMessage>(10);

/** A placeholder for the subscriber's own unsubscribe link. */
const UNSUBSCRIBE_PLACEHOLDER = randomUUID();

/**
 * Returns the message for all subscribers of this day, as a function of their own unsubscribe link; undefined when there
 * is nothing to report. Thousands of subscribers get the same message, so it is cached until its source changes.
 */
export async function weeklyMessage(
  tx: Transaction,
  organization: MailingOrganization,
  portal: MailContext,
): Promise<((ownLink: string) => Message) | undefined> {
  const moment = Date.now();
  const source = JSON.stringify([dutchDate(moment), portal.origin, organization]);
  const known = cache.get(organization.org_id);
  const message = known?.source === source ? known.message : await write(tx, organization, portal, moment);
  cache.set(organization.org_id, { source, message });
  if (!message) return undefined;
  return (ownLink) => ({
    ...message,
    text: message.text.replaceAll(UNSUBSCRIBE_PLACEHOLDER, ownLink),
    html: message.html.replaceAll(UNSUBSCRIBE_PLACEHOLDER, ownLink),
  });
}

async function write(
  tx: Transaction,
  mailing: MailingOrganization,
  portal: MailContext,
  moment: number,
): Promise<Message | null> {
  const { leaving, fresh, hasMore } = await listWeekly(tx, mailing.org_id, mailing, moment);
  if (leaving.length + fresh.length === 0) return null;
  const { organization, sector, subpath } = mailing;
  const office = officeOf(mailing);
  const how = howToCollect(office, mailing.takes_claims);
  const show = (items: WeeklyItem[], first: number) =>
    Promise.all(items.map((item, n) => toMailItem(mailing, item, `photo-${first + n}`, portal, moment)));
  const paragraphs: MessageBlock[] = [
    ...(leaving.length > 0
      ? [`Dit gaat binnenkort weg. Is er iets van jou bij? ${how}`, ...(await show(leaving, 1))]
      : []),
    ...(fresh.length > 0
      ? [
          leaving.length > 0
            ? 'En dit is deze week gevonden:'
            : `Dit is deze week gevonden. Is er iets van jou bij? ${how}`,
          ...(await show(fresh, leaving.length + 1)),
        ]
      : []),
    ...(hasMore ? ['En er ligt nog meer: bekijk alles op de site.'] : []),
    { facts: listVisitingDetails({ ...mailing, office }) },
  ];
  return composeMessage({
    subject:
      fresh.length > 0
        ? `Deze week gevonden bij ${organization}`
        : `Laatste kans: dit gaat bijna weg bij ${organization}`,
    from: { name: organization, sector },
    paragraphs,
    action: { label: 'Bekijk alles', link: linkTo(portal, pathTo('search', { kind: sector, orgPath: subpath })) },
    alternative: { label: 'Andere dag kiezen of stoppen', link: linkTo(portal, pathTo('mine')) },
    closing: [`Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij ${organization}.`],
    footer: { label: 'Geen weekmail meer', link: UNSUBSCRIBE_PLACEHOLDER },
  });
}

const linkTo = ({ origin }: MailContext, path: string) => new URL(path, origin).href;

async function toMailItem(
  mailing: MailingOrganization,
  item: WeeklyItem,
  cid: string,
  portal: MailContext,
  moment: number,
): Promise<MessageBlock> {
  const { sector: kind, subpath: orgPath } = mailing;
  const day = item.found_on ?? dutchDate(Date.parse(item.upload_date));
  const left = daysLeft(mailing, item, moment);
  return {
    ...(await describeItemForMail(item, cid, portal.readPhoto)),
    about: [
      ...(left === null ? [] : [daysLeftInWords(left)]),
      `Gevonden op ${daysInWords(day, day)}`,
      ...(item.last_seen_location ? [`Laatst gezien: ${item.last_seen_location}`] : []),
    ],
    answers: [{ label: 'Bekijk het', link: linkTo(portal, pathTo('search', { kind, orgPath, id: item.id })) }],
  };
}
