import type { Selectable, UpdateObject } from 'kysely';

import {
  type DeskReport,
  type DeskReportList,
  type findSimilarReports,
  type listLostReports,
  type getLostReportFigures,
  type SimilarLostReport,
  secondsToReopen,
} from '../../../../shared/lost-reports/contract.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import type { CheckedInputOf, ResponseOf } from '../../../../shared/platform/endpoint.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { type Position, readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { removeWaitingMail, enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { record } from '../../audit/record.ts';
import type { ComparisonService } from '../comparing/comparing.service.ts';
import { enqueueMatchMail } from '../enqueue-match-mail.ts';
import { comeAndLook } from '../mails/lost-report-mails.ts';
import { reportFound, reportFoundKey } from '../mails/report-found.ts';
import { match, prepareItem, prepareReport, WORTH_A_MAIL } from '../matching/matching.ts';
import { readReportPhoto } from '../report-photos.ts';
import { buildReportSearch } from '../report-search.ts';
import {
  aboutReport,
  endReport,
  lockReport,
  reopenReport,
  type Report,
  type ReportKey,
} from '../report-transitions.ts';
import { isTakingReports } from '../reports.queries.ts';
import {
  findDeskReport,
  lockItem,
  listDeskReports,
  listResembled,
  readFigures,
  readVocabulary,
  readResembled,
} from './desk.queries.ts';

const NOT_LOOKING = 'Vermissingen staan uit bij jullie instellingen, dus er gaat nu geen mail weg.';
const GONE = 'Dit voorwerp ligt er niet meer.';
const REFUSED = 'Wie het kwijt is, heeft al gezegd dat dit het niet is.';
const DISCONNECTED = 'Dit voorwerp is intussen losgemaakt van deze vermissing.';
const IS_PUBLIC = 'Dit voorwerp is openbaar. Koppel het, dan gaat er vanzelf een mail met de foto.';
const NO_MAIL = 'Op dit adres wil niemand meer mail van Terecht krijgen. Er is niets verstuurd.';

/** Longer than the undo period, with a margin for clocks that differ. */
const SECONDS_TO_MAIL = secondsToReopen + 10;

type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>;
type Match = Pick<
  Selectable<Schema['lost_report_matches']>,
  'score' | 'is_by_hand' | 'mailed_at' | 'told_at' | 'refused_at' | 'is_refused_by_staff'
>;

/** A report and an item, locked until the transaction ends. */
interface Pair {
  report: Report;
  /** Undefined when the item is not on the list. */
  item: Item | undefined;
  /** Undefined when they were never matched. */
  match: Match | undefined;
}

export type LostReportDesk = ReturnType<typeof createLostReportDesk>;

/**
 * Lost reports as staff, helpers and admins handle them. They may also handle their own reports, because that gains them
 * nothing. The audit log names no report, because personal data must be gone once a report is erased.
 */
export function createLostReportDesk(db: Database, findLike: ComparisonService['findLike']) {
  async function find({ org_id }: Actor, id: string): Promise<DeskReport> {
    const found = await findDeskReport(db, org_id!, id);
    if (!found) throw new DomainError('lost_report_not_found');
    return found;
  }

  async function changePair(
    { org_id }: Actor,
    id: string,
    item_id: string,
    change: (tx: Transaction, pair: Pair) => Promise<void>,
  ): Promise<DeskReport> {
    return db.transaction().execute(async (tx) => {
      const item = await lockItem(tx, org_id!, item_id);
      const report = await lockOpen(tx, org_id!, id);
      const match = await tx
        .selectFrom('lost_report_matches')
        .select(['score', 'is_by_hand', 'mailed_at', 'told_at', 'refused_at', 'is_refused_by_staff'])
        .where((eb) => eb.and({ ...aboutReport(report), item_id }))
        .forUpdate()
        .executeTakeFirst();
      await change(tx, { report, item, match });
      return (await findDeskReport(tx, org_id!, id))!;
    });
  }

  return {
    find,

    async list(
      org_id: string,
      { list, q, cursor, limit }: { list: DeskReportList; q: string; cursor?: string | undefined; limit: number },
    ): Promise<ResponseOf<typeof listLostReports>> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const search = q === '' ? undefined : buildReportSearch(org_id, q, await readVocabulary(db, org_id, list));
      // One row more than the limit shows whether there is a next page.
      const { reports: found, open } = await listDeskReports(db, org_id, { list, search, after, limit: limit + 1 });
      const reports = found.slice(0, limit);
      const last = reports.at(-1);
      return { reports, next_cursor: found.length > limit && last ? writeCursor(positionOf(last, list)) : null, open };
    },

    async photo(report: ReportKey): Promise<Buffer> {
      const webp = await readReportPhoto(db, report);
      if (!webp) throw new DomainError('not_found', 'Bij deze vermissing is geen foto.');
      return webp;
    },

    figures: (org_id: string): Promise<ResponseOf<typeof getLostReportFigures>> => readFigures(db, org_id),

    async findSimilarToItem({ org_id }: Actor, item_id: string): Promise<SimilarLostReport[]> {
      const resembled = await listResembled(db, org_id!, item_id);
      if (!resembled) throw new DomainError('item_not_found');
      return (await isTakingReports(db, org_id!)) ? resembled : [];
    },

    /** Finds reports that resemble an item that is about to be placed; writers are mailed after it is placed. */
    async findSimilar(
      org_id: string,
      placed: CheckedInputOf<typeof findSimilarReports>['body'],
    ): Promise<SimilarLostReport[]> {
      if (!(await isTakingReports(db, org_id))) return [];
      const matching = await findLike(org_id, placed);
      const reports = await readResembled(
        db,
        org_id,
        matching.map(({ report_id }) => report_id),
      );
      return matching.flatMap(({ report_id, score, reasons }) => {
        const report = reports.find(({ id }) => id === report_id);
        if (!report) return [];
        const { gets_mail, ...description } = report;
        const will_be_told = gets_mail && score >= WORTH_A_MAIL;
        return [{ ...description, reasons: [...reasons], told_at: null, will_be_told, is_refused: false }];
      });
    },

    connect: (actor: Actor, id: string, item_id: string): Promise<DeskReport> =>
      changePair(actor, id, item_id, async (tx, { report, item, match: known }) => {
        if (!item) throw new DomainError('item_not_found');
        if (item.status !== 'unclaimed') throw new DomainError('not_claimable', GONE);
        if (known?.refused_at && !known.is_refused_by_staff) throw await changedError(tx, report, REFUSED);
        if (!(await isTakingReports(tx, report.org_id))) throw await changedError(tx, report, NOT_LOOKING);
        const byHand = { is_by_hand: true, refused_at: null, is_refused_by_staff: false };
        const { score, reasons } = match(prepareReport(report), prepareItem(item));
        await tx
          .insertInto('lost_report_matches')
          .values({ ...aboutReport(report), item_id, score, reasons: [...reasons], ...byHand })
          .onConflict((conflict) => conflict.columns(['org_id', 'report_id', 'item_id']).doUpdateSet(byHand))
          .execute();
        if (item.is_public && !known?.mailed_at) await enqueueMatchMail(tx, aboutReport(report), true);
      }),

    /** A match that the writer refused stays refused by the writer. */
    disconnect: (actor: Actor, id: string, item_id: string): Promise<DeskReport> =>
      changePair(actor, id, item_id, async (tx, { report, match }) => {
        if (!match || match.refused_at) return;
        await changeMatch(tx, report, item_id, { refused_at: now, is_refused_by_staff: true });
      }),

    notifyWriter: (actor: Actor, id: string, item_id: string): Promise<DeskReport> =>
      changePair(actor, id, item_id, async (tx, { report, item, match }) => {
        if (match?.told_at) return;
        if (!item) throw new DomainError('item_not_found');
        const obstacle = await findObstacle(tx, report, item, match);
        if (obstacle) throw await changedError(tx, report, obstacle);
        const { org_id } = report;
        await changeMatch(tx, report, item_id, { told_at: now, told_by: actor.user_id });
        await record(tx, { org_id, subject_id: item_id, actor_id: actor.user_id, action: 'lost_report.told' });
        await enqueueMail(tx, comeAndLook, { ...aboutReport(report), item_id });
      }),

    close: ({ org_id }: Actor, id: string): Promise<DeskReport> =>
      db.transaction().execute(async (tx) => {
        const report = await lockOpen(tx, org_id!, id);
        await endReport(tx, report, { state: 'found', found_by: 'staff' });
        await enqueueMail(tx, reportFound, aboutReport(report), {
          key: reportFoundKey(id),
          afterSeconds: SECONDS_TO_MAIL,
        });
        return (await findDeskReport(tx, org_id!, id))!;
      }),

    reopen: ({ org_id }: Actor, id: string): Promise<DeskReport> =>
      db.transaction().execute(async (tx) => {
        const report = await lockReport(tx, id, { org_id: org_id! });
        if (report.state !== 'open') {
          const isRecent = Date.now() - Date.parse(report.ended_at!) <= secondsToReopen * 1_000;
          if (report.found_by !== 'staff' || !isRecent) throw await changedError(tx, report);
          await reopenReport(tx, report);
          await removeWaitingMail(tx, reportFoundKey(id));
        }
        return (await findDeskReport(tx, org_id!, id))!;
      }),
  };
}

async function lockOpen(tx: Transaction, org_id: string, id: string): Promise<Report> {
  const report = await lockReport(tx, id, { org_id });
  if (report.state !== 'open') throw await changedError(tx, report);
  return report;
}

/** The error for a report that changed since the client read it. */
async function changedError(tx: Transaction, { org_id, id }: Report, why?: string): Promise<DomainError> {
  return new DomainError('lost_report_changed', why, await findDeskReport(tx, org_id, id));
}

async function findObstacle(tx: Transaction, report: Report, item: Item, match: Match | undefined) {
  if (!match) return DISCONNECTED;
  if (match.refused_at) return match.is_refused_by_staff ? DISCONNECTED : REFUSED;
  if (!match.is_by_hand && match.score === 0) return DISCONNECTED;
  if (item.is_public) return IS_PUBLIC;
  if (item.status !== 'unclaimed') return GONE;
  if (!(await isTakingReports(tx, report.org_id))) return NOT_LOOKING;
  const refusing = tx.selectFrom('visitors').select('address').where('gets_mail', '=', false);
  return (await refusing.where('address', '=', report.address).executeTakeFirst()) && NO_MAIL;
}

async function changeMatch(
  tx: Transaction,
  report: Report,
  item_id: string,
  values: UpdateObject<Schema, 'lost_report_matches'>,
): Promise<void> {
  await tx
    .updateTable('lost_report_matches')
    .set(values)
    .where((eb) => eb.and({ ...aboutReport(report), item_id }))
    .execute();
}

function positionOf({ id, opened_at, ended_at }: DeskReport, list: DeskReportList): Position {
  return { date: list === 'open' ? opened_at : ended_at!, id };
}
