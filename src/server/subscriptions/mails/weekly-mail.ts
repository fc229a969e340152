import { sql } from 'kysely';

import { officeOf } from '../../../shared/labels.ts';
import { daysInWords, dutchDate } from '../../../shared/opening-hours.ts';
import { pathTo } from '../../../shared/pages.ts';
import { daysBetween, daysLeft, daysLeftInWords } from '../../../shared/terms.ts';
import type { Transaction } from '../../database/connect.ts';
import { itemInMail } from '../../items/item-in-mail.ts';
import type { MailKind, Portal } from '../../mailer/mails.ts';
import { compose, type Piece } from '../../mailer/message.ts';
import { whereAndWhen } from '../../organizations/where-and-when.ts';
import { makeUnsubscribe, wantsMail } from '../../visitors/visitor-mail.ts';
import { IS_SENDING, IS_TAKEN } from '../subscriptions.queries.ts';
import { listWeekly, type WeeklyItem } from '../weekly-items.queries.ts';

export interface AboutWeek {
  org_id: string;
  subscription_id: string;
  /** Of which it is the mail. */
  day: string;
}

/** A mail that could not go for longer says nothing that is not known by then. */
export const LATEST_DAYS = 2;

/**
 * 'Deze week gevonden'. People pass it on to each other: no link in it shows or changes anything of the subscriber, but the
 * one that ends this mail.
 */
export const weeklyMail: MailKind<AboutWeek> = {
  name: 'weekly',
  isMailing: true,
  async write(tx, about, portal) {
    const moment = Date.now();
    if (daysBetween(about.day, dutchDate(moment)) > LATEST_DAYS) return undefined;
    const subscriber = await findSubscriber(tx, about);
    if (!subscriber || !(await wantsMail(tx, subscriber.address))) return undefined;
    const { leaving, fresh, hasMore } = await listWeekly(tx, about.org_id, subscriber, moment);
    if (leaving.length + fresh.length === 0) return undefined;
    const { organization, sector, subpath, address } = subscriber;
    const subject =
      fresh.length > 0
        ? `Deze week gevonden bij ${organization}`
        : `Laatste kans: dit gaat bijna weg bij ${organization}`;
    const unsubscribe = await makeUnsubscribe(tx, portal, { subject_id: about.org_id, address });
    const show = (items: WeeklyItem[], first: number) =>
      Promise.all(items.map((item, n) => asThing(subscriber, item, `photo-${first + n}`, portal, moment)));
    const paragraphs: Piece[] = [
      ...(leaving.length > 0
        ? [
            `Dit gaat binnenkort weg. Is er iets van jou bij? Haal het dan snel op bij ${subscriber.office}.`,
            ...(await show(leaving, 1)),
          ]
        : []),
      ...(fresh.length > 0
        ? [
            leaving.length > 0 ? 'En dit is deze week gevonden:' : 'Dit is deze week gevonden. Is er iets van jou bij?',
            ...(await show(fresh, leaving.length + 1)),
          ]
        : []),
      ...(hasMore ? ['En er ligt nog meer: bekijk alles op de site.'] : []),
      { facts: whereAndWhen(subscriber) },
    ];
    return {
      to: address,
      headers: unsubscribe.headers,
      ...compose({
        subject,
        from: { name: organization, sector },
        paragraphs,
        action: { label: 'Bekijk alles', link: linkTo(portal, pathTo('search', { kind: sector, orgPath: subpath })) },
        alternative: { label: 'Andere dag kiezen of stoppen', link: linkTo(portal, pathTo('mine')) },
        closing: [`Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij ${organization}.`],
        footer: { label: 'Geen weekmail meer', link: unsubscribe.link },
      }),
      ...(subscriber.refusals > 0 && { whenSent: (after: Transaction) => noteTaken(after, about) }),
      whenRefused: (after) => noteRefused(after, about),
    };
  },
};

/** Undefined when they get no such mail (any more). It stays until the mail is written, as do the links that it holds. */
async function findSubscriber(tx: Transaction, { org_id, subscription_id }: AboutWeek) {
  const found = await tx
    .selectFrom('subscriptions as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'r.org_id')
    .select([
      'r.address',
      'r.refusals',
      'o.name as organization',
      'o.sector',
      'o.subpath',
      'o.donation_after_months',
      'o.term_since',
    ])
    .select(['s.office_name', 's.address as office_address', 's.phone', 's.opening_hours'])
    .select((eb) => eb.fn.coalesce('s.last_look_days', sql<number>`7`).as('last_look_days'))
    .where((eb) => eb.and({ 'r.org_id': org_id, 'r.id': subscription_id }))
    .where('r.confirmed_at', 'is not', null)
    .where(IS_SENDING)
    .where(IS_TAKEN)
    .forKeyShare('r')
    .executeTakeFirst();
  return found && { ...found, office: officeOf(found) };
}

type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

const linkTo = ({ origin }: Portal, path: string) => new URL(path, origin).href;

async function asThing(
  subscriber: Subscriber,
  item: WeeklyItem,
  cid: string,
  portal: Portal,
  moment: number,
): Promise<Piece> {
  const { sector: kind, subpath: orgPath } = subscriber;
  const day = item.found_on ?? dutchDate(Date.parse(item.upload_date));
  const left = daysLeft(subscriber, item, moment);
  return {
    ...(await itemInMail(item, cid, portal.readPhoto)),
    about: [
      ...(left === null ? [] : [daysLeftInWords(left)]),
      `Gevonden op ${daysInWords(day, day)}`,
      ...(item.last_seen_location ? [`Laatst gezien: ${item.last_seen_location}`] : []),
    ],
    answers: [{ label: 'Bekijk het', link: linkTo(portal, pathTo('search', { kind, orgPath, id: item.id })) }],
  };
}

async function noteTaken(tx: Transaction, { org_id, subscription_id: id }: AboutWeek): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ refusals: 0, refused_on: null })
    .where((eb) => eb.and({ org_id, id }))
    .execute();
}

/** Once for every mail, however often it is tried. */
async function noteRefused(tx: Transaction, { org_id, subscription_id: id, day }: AboutWeek): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set((eb) => ({ refusals: eb('refusals', '+', 1), refused_on: day }))
    .where((eb) => eb.and({ org_id, id }))
    .where('refused_on', 'is distinct from', day)
    .execute();
}
