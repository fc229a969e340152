import { randomUUID } from 'node:crypto';

import {
  type changeLostReport,
  lostReportLimits,
  type OwnLostReport,
  type reportLostItem,
} from '../../../shared/lost-reports/contract.ts';
import type { CheckedInputOf } from '../../../shared/platform/endpoint.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/fair-queue/fair-queue.ts';
import { enforceRateLimit, hashNetwork } from '../../platform/rate-limit/rate-limit.ts';
import { parseEmail } from '../accounts/email-address.ts';
import type { AttachedPhotosService } from '../photos/attached-photos.service.ts';
import {
  countGuestRequest,
  countRequest,
  deleteBeyondLimit,
  findOwner,
  requestConfirmation,
  withLockedAddress,
} from '../visitors/requests.ts';
import { enableMail } from '../visitors/visitors.service.ts';
import { lostReportEmailData } from './lost-report-email-data.ts';
import { assertValidSince } from './matching/validate-since.ts';
import { assertCanOpenReport } from './report-limit.ts';
import { readReportPhoto, saveReportPhoto } from './report-photos.ts';
import {
  endReport,
  extendReport,
  lockMatchedItems,
  lockReport,
  openReport,
  type Report,
  type ReportKey,
} from './report-transitions.ts';
import { isTakingReports, listOwnReports, listTakingReports } from './reports.queries.ts';
import { rewriteReport, type ReportText } from './rewrite-report.ts';

const NOT_HERE = 'Bij deze organisatie kun je niet melden dat je iets kwijt bent. Vraag er zelf even naar.';
// Writers know it as a ‘melding’.
const GONE = 'Deze melding is er niet (meer).';
const CHANGED = 'Je melding is intussen veranderd. Bekijk hoe het er nu voor staat.';

type NewReport = CheckedInputOf<typeof reportLostItem>['body'];
type Changed = CheckedInputOf<typeof changeLostReport>['body'];

interface TypedReport extends ReportText {
  org_id: string;
  address: string;
  language: Language;
  idempotency_key: string | null;
}

/** Returns the report when the transition deleted it. */
type Transition = (tx: Transaction, report: Report) => Promise<OwnLostReport | void>;

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService(db: Database, photos: AttachedPhotosService) {
  const countChange = (address: string, network: string) =>
    enforceRateLimit(db, 'lost report change', { network, account: address });

  const changeOwnReport = (address: string, id: string, transition: Transition): Promise<OwnLostReport> =>
    withLockedAddress(db, address, async (tx) => {
      await lockMatchedItems(tx, { address, id });
      const deleted = await transition(tx, await lockReport(tx, id, { address }));
      return deleted ?? (await listOwnReports(tx, address, id))[0]!;
    });

  async function changeAsOwner(
    address: string,
    id: string,
    network: string,
    transition: Transition,
  ): Promise<OwnLostReport> {
    await countChange(address, network);
    return changeOwnReport(address, id, transition);
  }

  return {
    /**
     * The sender need not own the address, so the response never tells whether it has reports, and the report only counts
     * after its owner confirms it. A repeated request replaces the unconfirmed report.
     */
    async createAsGuest(org_id: string, email: string, report: NewReport, caller: Caller): Promise<void> {
      const address = parseEmail(email);
      assertValidSince(report.since);
      const org_ids = await findPlaces(db, org_id, report.also_at);
      for (const [place] of org_ids.entries())
        await countGuestRequest(db, 'lost_report', caller.network, report.photo !== undefined && place === 0);
      const { photo, idempotency_key, words } = partsOf(report);
      const webp = await photos.make(photo, caller);
      await withLockedAddress(db, address, async (tx) => {
        let isNew = false;
        for (const each of org_ids) {
          const typed = { ...words, org_id: each, address, idempotency_key };
          const saved = await saveUnconfirmed(tx, typed, hashNetwork(caller.network));
          if (!saved) continue;
          isNew = true;
          await saveReportPhoto(tx, saved, webp);
          await deleteBeyondLimit(tx, 'lost_report', typed, lostReportLimits.unconfirmed);
        }
        const request = { address, org_id, network: caller.network };
        if (isNew) await requestConfirmation(tx, 'lost_report', request, report.language);
      });
    },

    async create(org_id: string, address: string, report: NewReport, caller: Caller): Promise<void> {
      assertValidSince(report.since);
      const org_ids = await findPlaces(db, org_id, report.also_at);
      for (const each of org_ids)
        await countRequest(db, 'lost_report', { address, org_id: each, network: caller.network });
      const { photo, idempotency_key, words } = partsOf(report);
      const webp = await photos.make(photo, caller);
      await withLockedAddress(db, address, async (tx) => {
        for (const each of org_ids) {
          const typed = { ...words, org_id: each, address, idempotency_key };
          const saved = await saveUnconfirmed(tx, typed);
          if (!saved) {
            await correctReport(tx, typed, webp);
            continue;
          }
          await assertCanOpenReport(tx, saved);
          await saveReportPhoto(tx, saved, webp);
          await openReport(tx, saved);
        }
        await enableMail(tx, [lostReportEmailData], address);
      });
    },

    /** Returns the subject of the policy check. */
    async ownerOf(address: string, id: string) {
      const found = await findOwner(db, 'lost_report', address, id);
      if (!found) throw new DomainError('lost_report_not_found', GONE);
      return found;
    },

    async change(address: string, id: string, { photo, ...words }: Changed, caller: Caller): Promise<OwnLostReport> {
      await countChange(address, caller.network);
      const webp = typeof photo === 'string' ? await photos.make(photo, caller) : photo;
      return changeOwnReport(address, id, async (tx, report) => {
        // An unchanged date stays valid as time passes.
        if (words.since !== report.since) assertValidSince(words.since);
        await assertState(tx, report, 'unconfirmed', 'open');
        await rewriteReport(tx, report, words, webp);
      });
    },

    /** An unconfirmed report opens too: the visitor has proved to own the address. */
    extend: (address: string, id: string, network: string): Promise<OwnLostReport> =>
      changeAsOwner(address, id, network, async (tx, report) => {
        if (report.state !== 'open') {
          await assertTakesReports(tx, report.org_id);
          await assertCanOpenReport(tx, report);
        }
        if (report.state === 'unconfirmed') await openReport(tx, report);
        else await extendReport(tx, report);
      }),

    /** An unconfirmed report was never visible to others, so it is deleted immediately. */
    withdraw: (address: string, id: string, network: string): Promise<OwnLostReport> =>
      changeAsOwner(address, id, network, async (tx, report) => {
        if (report.state === 'withdrawn') return;
        await assertState(tx, report, 'unconfirmed', 'open');
        if (report.state === 'open') return endReport(tx, report, { state: 'withdrawn' });
        const [unconfirmed] = await listOwnReports(tx, address, id);
        await deleteReport(tx, report);
        return { ...unconfirmed!, state: 'withdrawn', ended_at: new Date().toISOString() };
      }),

    /** A report that is no longer open can be marked as found too, for the figures. */
    found: (address: string, id: string, network: string): Promise<OwnLostReport> =>
      changeAsOwner(address, id, network, async (tx, report) => {
        if (report.state === 'found') return;
        await assertState(tx, report, 'open', 'withdrawn', 'expired');
        await endReport(tx, report, { state: 'found', found_by: 'writer' });
      }),

    /** Idempotent, also for an item that is gone. An ended report ignores it, because it shows no matches. */
    refuse: (
      address: string,
      id: string,
      network: string,
      { item_id, is_refused }: { item_id: string; is_refused: boolean },
    ): Promise<OwnLostReport> =>
      changeAsOwner(address, id, network, async (tx, { org_id, state }) => {
        if (state !== 'open') return;
        await tx
          .updateTable('lost_report_matches')
          .set({ refused_at: is_refused ? now : null })
          .where((eb) => eb.and({ org_id, report_id: id, item_id }))
          .where('refused_at', is_refused ? 'is' : 'is not', null)
          .where('is_refused_by_staff', '=', false)
          .execute();
      }),

    async photo(report: ReportKey): Promise<Buffer> {
      const webp = await readReportPhoto(db, report);
      if (!webp) throw new DomainError('not_found', 'Bij deze melding is geen foto.');
      return webp;
    },
  };
}

/** The organisation and the others that take reports, in the order in which their rows are locked. */
async function findPlaces(db: Database, org_id: string, also_at: string[]): Promise<string[]> {
  const taking = await listTakingReports(db, [org_id, ...also_at]);
  if (!taking.includes(org_id)) throw new DomainError('not_found', NOT_HERE);
  return taking.toSorted();
}

/** Reports at several organisations need a key, by which they belong together. */
function partsOf({ photo, idempotency_key, also_at, ...words }: NewReport) {
  return { photo, words, idempotency_key: idempotency_key ?? (also_at.length > 0 ? randomUUID() : null) };
}

async function assertTakesReports(db: Database, org_id: string): Promise<void> {
  if (!(await isTakingReports(db, org_id))) throw new DomainError('not_found', NOT_HERE);
}

/** Stores an unconfirmed report; undefined when a request with the same idempotency key was confirmed already. */
async function saveUnconfirmed(
  tx: Transaction,
  typed: TypedReport,
  typed_from: string | null = null,
): Promise<(TypedReport & ReportKey) | undefined> {
  const { what, colour, place, since, language } = typed;
  const saved = await tx
    .insertInto('lost_reports')
    .values({ ...typed, state: 'unconfirmed', typed_from })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'address', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doUpdateSet({ what, colour, place, since, language })
        .where('lost_reports.state', '=', 'unconfirmed'),
    )
    .returning('id')
    .executeTakeFirst();
  return saved && { ...typed, ...saved };
}

/** A repeated request of the writer replaces the report while it is open. */
async function correctReport(
  tx: Transaction,
  { org_id, address, idempotency_key, ...words }: TypedReport,
  webp: Buffer | null,
): Promise<void> {
  await lockMatchedItems(tx, { address });
  const report = await tx
    .selectFrom('lost_reports')
    .selectAll()
    .where((eb) => eb.and({ org_id, address, idempotency_key }))
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (report.state === 'open') await rewriteReport(tx, report, words, webp);
}

async function assertState(
  tx: Transaction,
  { address, id, state }: Report,
  ...states: Report['state'][]
): Promise<void> {
  if (states.includes(state)) return;
  const [current] = await listOwnReports(tx, address, id);
  throw new DomainError('lost_report_changed', CHANGED, current);
}

async function deleteReport(tx: Transaction, { org_id, id }: ReportKey): Promise<void> {
  await tx
    .deleteFrom('lost_reports')
    .where((eb) => eb.and({ org_id, id }))
    .execute();
}
