import { join } from 'node:path';

import type { Services } from './app.ts';
import { createAccounts } from './features/accounts/accounts.service.ts';
import { createAccessTokens } from './features/accounts/auth/access-tokens.ts';
import { createAuth } from './features/accounts/auth/auth.service.ts';
import { notifyAdminsOfPending } from './features/accounts/auth/signups.ts';
import {
  adminsOf,
  createInvitations,
  inviteAdmin,
  withdrawAdmin,
} from './features/accounts/invitations/invitations.service.ts';
import { createMailChoices } from './features/accounts/mail-choices.service.ts';
import { accountMails } from './features/accounts/mails/mails.ts';
import { createMembers } from './features/accounts/members/members.service.ts';
import { createOwnAccount } from './features/accounts/own-account/own-account.service.ts';
import { createProviderAccounts } from './features/accounts/provider-accounts.service.ts';
import { accountSweepJob } from './features/accounts/sweep.ts';
import { auditSweepJob, createAudit } from './features/audit/audit.service.ts';
import { createOrganizationFiles } from './features/backup/organization/organization-files.service.ts';
import { claimEmailData } from './features/claims/claim-email-data.ts';
import { claimItemEventHandler } from './features/claims/claim-item-events.ts';
import { claimExpiryJob, claimSweepJob } from './features/claims/claims.jobs.ts';
import { createClaims } from './features/claims/claims.service.ts';
import { claimMails } from './features/claims/mails/claim-mails.ts';
import { clearingOutSweepJob } from './features/clearing-out/clearing-out.jobs.ts';
import { createClearingOut } from './features/clearing-out/clearing-out.service.ts';
import { disposalsMadeBy } from './features/clearing-out/disposals.queries.ts';
import { createAlike } from './features/items/alike/alike.service.ts';
import { createAlreadyThere } from './features/items/alike/already-there.service.ts';
import { createBulkItems } from './features/items/bulk/bulk.service.ts';
import { exportItemsCsv } from './features/items/export/export.ts';
import { isPublicPhoto, findItemsByPerson } from './features/items/item.queries.ts';
import { combineItemEventHandlers } from './features/items/lifecycle/item-event-handlers.ts';
import { createItemTransitions } from './features/items/lifecycle/item-transitions.ts';
import { createItemLifecycle } from './features/items/lifecycle/lifecycle.service.ts';
import { fillMissingThingsJob } from './features/items/lifecycle/missing-things.ts';
import { itemRetentionJob } from './features/items/lifecycle/retention.ts';
import { createItemLists } from './features/items/list/list.service.ts';
import { createLiveItems } from './features/items/list/live-items.ts';
import { createStatistics } from './features/items/statistics/statistics.service.ts';
import { createLeanings } from './features/items/statistics/tagger-leaning.ts';
import { compareItemOfPhoto } from './features/lost-reports/comparing/compare-item-of-photo.ts';
import { comparisonJobs } from './features/lost-reports/comparing/compare.jobs.ts';
import { createComparisonService } from './features/lost-reports/comparing/comparing.service.ts';
import { reportEmbeddingJobs } from './features/lost-reports/comparing/report-embeddings.jobs.ts';
import { createLostReportDesk } from './features/lost-reports/desk/desk.service.ts';
import { lostReportEmailData } from './features/lost-reports/lost-report-email-data.ts';
import { lostReportItemEventHandler } from './features/lost-reports/lost-report-item-events.ts';
import { lostReportMails } from './features/lost-reports/mails/lost-report-mails.ts';
import { reportExpiryJob, reportSweepJob } from './features/lost-reports/reports.jobs.ts';
import { createReports } from './features/lost-reports/reports.service.ts';
import { createOrganizations } from './features/organizations/organizations.service.ts';
import { createSettings } from './features/organizations/settings.service.ts';
import { createSetup } from './features/organizations/setup.service.ts';
import { createAttachedPhotos } from './features/photos/attached-photos.service.ts';
import { createEmbeddings } from './features/photos/embeddings.service.ts';
import { createPhotoSearch } from './features/photos/photo-search.service.ts';
import { createPhotos } from './features/photos/photos.service.ts';
import { createPhotoWorker, type PhotoWorker } from './features/photos/processing/photo-worker.ts';
import { uploadSweepJob } from './features/photos/processing/temporary-files.ts';
import { createTagging } from './features/photos/tagging.service.ts';
import { createTextReading } from './features/photos/text-reading.service.ts';
import { createPlaces } from './features/places/places.service.ts';
import { createProvider } from './features/provider/provider.service.ts';
import { reviewSweepJob } from './features/review/review.jobs.ts';
import { createReview } from './features/review/review.service.ts';
import { weeklyMail } from './features/subscriptions/mails/weekly-mail.ts';
import { subscriptionEmailData } from './features/subscriptions/subscription-email-data.ts';
import { subscriptionSweepJob, weeklyMailJob } from './features/subscriptions/subscriptions.jobs.ts';
import { createSubscriptions } from './features/subscriptions/subscriptions.service.ts';
import { createVisitors } from './features/visitors/visitors.service.ts';
import type { Config } from './platform/config/config.ts';
import type { DatabaseConnection } from './platform/database/connect.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { linkSweepJob } from './platform/links/links.ts';
import { mailJobs } from './platform/mail/mail-queue.ts';
import { createOutboxMailer, createSmtpMailer } from './platform/mail/mailer.ts';
import { createOutbox, outboxSweepJob } from './platform/mail/outbox.ts';
import { rateLimitSweepJob } from './platform/rate-limit/rate-limit.ts';
import { createDiskStore } from './platform/storage/disk.ts';
import { createS3Store } from './platform/storage/s3.ts';
import { type PhotoStore, wrapStoreErrors } from './platform/storage/store.ts';
import { createLocalTagger } from './vision/tagger/local/local.ts';
import { createNoTagger } from './vision/tagger/none.ts';
import { createOpenAiTagger } from './vision/tagger/openai.ts';
import type { Tagger } from './vision/tagger/tagger.ts';
import { createTextReader, noTextReader } from './vision/text/reader.ts';

/** Creates all services and wires them together. */
export function createServices(config: Config, jwtSecrets: string[], database: DatabaseConnection): Services {
  const { db, pool, forGuests, openClient } = database;
  const accessTokens = createAccessTokens(jwtSecrets);
  const accounts = createAccounts(db, accessTokens);
  // The order is the lock order.
  const emailDataOwners = [subscriptionEmailData, claimEmailData, lostReportEmailData];
  const visitors = createVisitors(db, emailDataOwners);
  const outbox = createOutbox(join(config.dataDir, 'outbox'));
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createOutboxMailer(outbox);
  const photoStore = createPhotoStore(config);
  const photoWork = createPhotoWorker();
  const photos = createPhotos(db, photoStore, photoWork);
  const smallPhotos = createAttachedPhotos(photoWork);
  const tagger = createTagger(config, photoWork);
  const embeddings = createEmbeddings(db, photos, tagger, compareItemOfPhoto);
  const photoSearch = createPhotoSearch(db, photoWork, tagger);
  const audit = createAudit(db);
  const mailChoices = createMailChoices(db);
  const settings = createSettings(db, { photos, mailReceivers: mailChoices.receivers });
  const itemEventHandler = combineItemEventHandlers(claimItemEventHandler, lostReportItemEventHandler);
  const itemSteps = createItemTransitions(photos, itemEventHandler);
  const lifecycle = createItemLifecycle(db, photos, audit, itemEventHandler);
  const members = createMembers(db);
  const organizations = createOrganizations(db);
  const comparing = createComparisonService(db, tagger.embeddingModel);
  const organizationFiles = createOrganizationFiles(database, photoStore, photos, members, organizations.paused.forget);
  const address = { origin: config.publicUrl ? new URL(config.publicUrl).origin : `http://localhost:${config.port}` };
  return {
    accounts,
    visitors,
    auth: createAuth(db, accessTokens, jwtSecrets, accounts.actorFor),
    members,
    invitations: createInvitations(db),
    ownAccount: createOwnAccount(db, {
      dataOf: async ({ user_id, address }) => ({
        ...(await findItemsByPerson(db, user_id)),
        disposals_made: await disposalsMadeBy(db, user_id),
        of_address: address === null ? null : await visitors.dataOf(address),
        log: await audit.about(user_id),
      }),
      async forget(tx, { user_id, address }) {
        await photos.forget(tx, user_id);
        if (address !== null) await visitors.eraseWith(tx, address);
      },
    }),
    audit,
    organizations,
    organizationFiles,
    settings,
    mailChoices,
    setup: createSetup(db),
    provider: createProvider(db, organizations, {
      inviteAdmin,
      withdrawAdmin,
      adminsOf,
      notifyAdminsOfPending: notifyAdminsOfPending,
    }),
    providerAccounts: createProviderAccounts(db),
    places: createPlaces(db),
    items: {
      lists: createItemLists(db, forGuests),
      alike: createAlike(db, forGuests, embeddings, photoSearch, (org_id) => settings.isOn(org_id, 'photo_search')),
      alreadyThere: createAlreadyThere(db, photos, embeddings),
      lifecycle,
      bulk: createBulkItems(db, lifecycle, itemSteps),
      statistics: createStatistics(db),
      exportCsv: (org_id) => exportItemsCsv(db, org_id),
      live: createLiveItems(db, openClient, forGuests, accounts.openSessions),
      isPublicPhoto: async (path) => (await isPublicPhoto(db, path)) || settings.isLogo(path),
    },
    comparing,
    claims: createClaims(db, { isOn: settings.isOn, collect: lifecycle.collectWithin, photos: smallPhotos }),
    lostReportDesk: createLostReportDesk(db, comparing.findLike),
    lostReports: createReports(db, smallPhotos),
    clearingOut: createClearingOut(db, itemSteps),
    subscriptions: createSubscriptions(db, emailDataOwners),
    review: createReview(db),
    photos,
    tagging: createTagging(photos, tagger, embeddings, {
      leaningOf: config.taggerLearns ? createLeanings(db).of : undefined,
    }),
    reading: createTextReading(photos, config.tagger === 'none' ? noTextReader : createTextReader()),
    photoSearch,
    tagger,
    photoWork,
    photoStore,
    address,
    health: { isReady: () => isMigrated(pool) },
    outbox: config.smtpUrl ? undefined : outbox,
    jobs: [
      ...mailJobs(db, {
        mailer,
        kinds: [...accountMails, ...visitors.mails, ...claimMails, ...lostReportMails, weeklyMail],
        address,
        readPhoto: photos.read,
        perMinute: config.mailPerMinute,
      }),
      accountSweepJob(db),
      ...visitors.jobs,
      linkSweepJob(db),
      rateLimitSweepJob(db),
      auditSweepJob(db),
      itemRetentionJob(db, itemSteps),
      clearingOutSweepJob(db, itemSteps),
      fillMissingThingsJob(db),
      claimExpiryJob(db),
      claimSweepJob(db),
      ...comparisonJobs(db, comparing, tagger.embeddingModel),
      ...reportEmbeddingJobs(db, tagger),
      reportExpiryJob(db),
      reportSweepJob(db),
      weeklyMailJob(db),
      subscriptionSweepJob(db),
      reviewSweepJob(db),
      outboxSweepJob(outbox),
      uploadSweepJob,
      ...photos.jobs,
      ...embeddings.jobs,
      ...organizationFiles.jobs,
    ],
  };
}

function createPhotoStore({ s3, dataDir }: Config): PhotoStore {
  return wrapStoreErrors(s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'photos')));
}

function createTagger({ tagger }: Config, photoWork: PhotoWorker): Tagger {
  if (tagger === 'local') return createLocalTagger();
  if (tagger === 'none') return createNoTagger();
  return createOpenAiTagger(tagger, (photo) => photoWork.ask('toJpeg', photo));
}
