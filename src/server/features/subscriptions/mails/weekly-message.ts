import { randomUUID } from 'node:crypto';

import { itemTitle } from '../../../../shared/items/labels.ts';
import { daysLeft, daysLeftInWords, type Term } from '../../../../shared/items/terms.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { howToCollect, officeOf } from '../../../../shared/organizations/labels.ts';
import { daysInWords, type OpeningHours } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import type { Language } from '../../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../../shared/platform/language/localized-url.ts';
import { currentReader, renderFor, text } from '../../../../shared/platform/language/texts.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { readerOf } from '../../../platform/language/reader-of.ts';
import type { MailContext } from '../../../platform/mail/mail-queue.ts';
import { composeMessage, type InlineImage, type Message, type MessageBlock } from '../../../platform/mail/message.ts';
import { readPhotoForMail } from '../../items/item-in-mail.ts';
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

/** The mails of one organisation are sent one after another, so a small cache suffices: a message per language. */
const cache = new LruCache<CachedMessage>(20);

/** A placeholder for the subscriber's own unsubscribe link. */
const UNSUBSCRIBE_PLACEHOLDER = randomUUID();

/**
 * Returns the message for all subscribers of this day in a language, as a function of their own unsubscribe link; undefined when there
 * is nothing to report. Thousands of subscribers get the same message, so it is cached until its source changes.
 */
export async function weeklyMessage(
  tx: Transaction,
  organization: MailingOrganization,
  language: Language,
  portal: MailContext,
): Promise<((ownLink: string) => Message) | undefined> {
  const moment = Date.now();
  const source = JSON.stringify([dutchDate(moment), portal.origin, organization]);
  const key = `${organization.org_id} ${language}`;
  const known = cache.get(key);
  const message = known?.source === source ? known.message : await write(tx, organization, language, portal, moment);
  cache.set(key, { source, message });
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
  language: Language,
  portal: MailContext,
  moment: number,
): Promise<Message | null> {
  const shown = await readItems(tx, mailing, portal, moment);
  return shown && renderFor(await readerOf(language), () => compose(mailing, shown, portal, moment));
}

/** The items of a mail, with their photos; null without items. */
export async function readItems(
  tx: Transaction,
  mailing: MailingOrganization,
  { readPhoto }: MailContext,
  moment: number,
  most?: number,
): Promise<ShownItems | null> {
  const { leaving, fresh, hasMore } = await listWeekly(tx, mailing.org_id, mailing, moment, most);
  if (leaving.length + fresh.length === 0) return null;
  const show = (items: WeeklyItem[], first: number): Promise<ShownItem[]> =>
    Promise.all(
      items.map(async (item, n) => ({
        item,
        ...(await readPhotoForMail(
          item,
          `photo-${most === undefined ? '' : `${mailing.org_id}-`}${first + n}`,
          readPhoto,
        )),
      })),
    );
  return { leaving: await show(leaving, 1), fresh: await show(fresh, leaving.length + 1), hasMore };
}

interface ShownItem {
  item: WeeklyItem;
  photo?: InlineImage;
}

export interface ShownItems {
  leaving: ShownItem[];
  fresh: ShownItem[];
  hasMore: boolean;
}

function compose(
  mailing: MailingOrganization,
  { leaving, fresh, hasMore }: ShownItems,
  portal: MailContext,
  moment: number,
): Message {
  const { organization, sector, subpath } = mailing;
  return composeMessage({
    subject:
      fresh.length > 0
        ? text('Deze week gevonden bij {organization}', { organization })
        : text('Laatste kans: dit gaat bijna weg bij {organization}', { organization }),
    from: { name: organization, sector },
    paragraphs: [
      ...itemBlocks(mailing, { leaving, fresh, hasMore }, portal, moment),
      { facts: listVisitingDetails({ ...mailing, office: officeOf(mailing) }) },
    ],
    action: { label: text('Bekijk alles'), link: linkTo(portal, pathTo('search', { sector, subpath })) },
    alternative: { label: text('Andere dag kiezen of stoppen'), link: linkTo(portal, pathTo('mine')) },
    closing: [
      text('Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.', { organization }),
    ],
    footer: { label: text('Geen weekmail meer'), link: UNSUBSCRIBE_PLACEHOLDER },
  });
}

export function itemBlocks(
  mailing: MailingOrganization,
  { leaving, fresh, hasMore }: ShownItems,
  portal: MailContext,
  moment: number,
): MessageBlock[] {
  const how = howToCollect(officeOf(mailing), mailing.takes_claims);
  const show = (shown: ShownItem[]) => shown.map((each) => toMailItem(mailing, each, portal, moment));
  return [
    ...(leaving.length > 0
      ? [text('Dit gaat binnenkort weg. Is er iets van jou bij? {how}', { how }), ...show(leaving)]
      : []),
    ...(fresh.length > 0
      ? [
          leaving.length > 0
            ? text('En dit is deze week gevonden:')
            : text('Dit is deze week gevonden. Is er iets van jou bij? {how}', { how }),
          ...show(fresh),
        ]
      : []),
    ...(hasMore ? [text('En er ligt nog meer: bekijk alles op de site.')] : []),
  ];
}

export const linkTo = ({ origin }: MailContext, path: string) =>
  new URL(localizedUrl(currentReader().language, path), origin).href;

function toMailItem(
  mailing: MailingOrganization,
  { item, photo }: ShownItem,
  portal: MailContext,
  moment: number,
): MessageBlock {
  const { sector, subpath } = mailing;
  const day = item.found_on ?? dutchDate(Date.parse(item.upload_date));
  const left = daysLeft(mailing, item, moment);
  return {
    thing: itemTitle(item),
    ...(photo && { photo }),
    about: [
      ...(left === null ? [] : [daysLeftInWords(left)]),
      text('Gevonden op {day}', { day: daysInWords(day, day) }),
      ...(item.last_seen_location ? [text('Laatst gezien: {place}', { place: item.last_seen_location })] : []),
    ],
    answers: [{ label: text('Bekijk het'), link: linkTo(portal, pathTo('search', { sector, subpath, id: item.id })) }],
  };
}
