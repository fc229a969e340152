import { join } from 'node:path';

import type { Services } from './app.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createAccessTokens } from './features/accounts/auth/access-tokens.ts';
import { createAuthService } from './features/accounts/auth/auth.service.ts';
import { notifyAdminsOfPending } from './features/accounts/auth/signups.ts';
import {
  adminsOf,
  createInvitationsService,
  inviteAdmin,
  withdrawAdmin,
} from './features/accounts/invitations/invitations.service.ts';
import { createMailChoicesService } from './features/accounts/mail-choices.service.ts';
import { accountMails } from './features/accounts/mails/mails.ts';
import { createMembersService } from './features/accounts/members/members.service.ts';
import { createOwnAccountService } from './features/accounts/own-account/own-account.service.ts';
import { createProviderAccounts } from './features/accounts/provider-accounts.service.ts';
import { accountSweepJob } from './features/accounts/sweep.ts';
import { auditSweepJob, createAuditService } from './features/audit/audit.service.ts';
import { createOrganizationFilesService } from './features/backup/organization/organization-files.service.ts';
import { claimEmailData } from './features/claims/claim-email-data.ts';
import { claimItemEventHandler } from './features/claims/claim-item-events.ts';
import { claimExpiryJob, claimSweepJob } from './features/claims/claims.jobs.ts';
import { createClaimsService } from './features/claims/claims.service.ts';
import { claimMails } from './features/claims/mails/claim-mails.ts';
import { clearingOutSweepJob } from './features/clearing-out/clearing-out.jobs.ts';
import { createClearingOutService } from './features/clearing-out/clearing-out.service.ts';
import { disposalsMadeBy } from './features/clearing-out/disposals.queries.ts';
import { createAlikeService } from './features/items/alike/alike.service.ts';
import { createAlreadyThereService } from './features/items/alike/already-there.service.ts';
import { createBulkItemsService } from './features/items/bulk/bulk.service.ts';
import { exportItemsCsv } from './features/items/export/export.ts';
import { isPublicPhoto, findItemsByPerson } from './features/items/item.queries.ts';
import { combineItemEventHandlers } from './features/items/lifecycle/item-event-handlers.ts';
import { createItemTransitions } from './features/items/lifecycle/item-transitions.ts';
import { createItemLifecycleService } from './features/items/lifecycle/lifecycle.service.ts';
import { fillMissingThingsJob } from './features/items/lifecycle/missing-things.ts';
import { itemRetentionJob } from './features/items/lifecycle/retention.ts';
import { createItemListsService } from './features/items/list/list.service.ts';
import { createLiveItems } from './features/items/list/live-items.ts';
import { createStatisticsService } from './features/items/statistics/statistics.service.ts';
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
import { createReportsService } from './features/lost-reports/reports.service.ts';
import { createOrganizationsService } from './features/organizations/organizations.service.ts';
import { createSettingsService } from './features/organizations/settings.service.ts';
import { createSetupService } from './features/organizations/setup.service.ts';
import { createAttachedPhotosService } from './features/photos/attached-photos.service.ts';
import { createEmbeddingsService } from './features/photos/embeddings.service.ts';
import { createPhotoSearchService } from './features/photos/photo-search.service.ts';
import { createPhotosService } from './features/photos/photos.service.ts';
import { createPhotoWorker, type PhotoWorker } from './features/photos/processing/photo-worker.ts';
import { uploadSweepJob } from './features/photos/processing/temporary-files.ts';
import { createTaggingService } from './features/photos/tagging.service.ts';
import { createTextReadingService } from './features/photos/text-reading.service.ts';
import { createPlacesService } from './features/places/places.service.ts';
import { createProviderService } from './features/provider/provider.service.ts';
import { reviewSweepJob } from './features/review/review.jobs.ts';
import { createReviewService } from './features/review/review.service.ts';
import { weeklyMail } from './features/subscriptions/mails/weekly-mail.ts';
import { subscriptionEmailData } from './features/subscriptions/subscription-email-data.ts';
import { subscriptionSweepJob, weeklyMailJob } from './features/subscriptions/subscriptions.jobs.ts';
import { createSubscriptionsService } from './features/subscriptions/subscriptions.service.ts';
import { createVisitorsService } from './features/visitors/visitors.service.ts';
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
  const accounts = createAccountsService(db, accessTokens);
  // The order is the lock order.
  const emailDataOwners = [subscriptionEmailData, claimEmailData, lostReportEmailData];
  const visitors = createVisitorsService(db, emailDataOwners);
  const outbox = createOutbox(join(config.dataDir, 'outbox'));
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createOutboxMailer(outbox);
  const photoStore = createPhotoStore(config);
  const photoWork = createPhotoWorker();
  const photos = createPhotosService(db, photoStore, photoWork);
  const smallPhotos = createAttachedPhotosService(photoWork);
  const tagger = createTagger(config, photoWork);
  const embeddings = createEmbeddingsService(db, photos, tagger, compareItemOfPhoto);
  const photoSearch = createPhotoSearchService(db, photoWork, tagger);
  const audit = createAuditService(db);
  const mailChoices = createMailChoicesService(db);
  const settings = createSettingsService(db, { photos, mailReceivers: mailChoices.receivers });
  const itemEventHandler = combineItemEventHandlers(claimItemEventHandler, lostReportItemEventHandler);
  const itemSteps = createItemTransitions(photos, itemEventHandler);
  const lifecycle = createItemLifecycleService(db, photos, audit, itemEventHandler);
  const members = createMembersService(db);
  const organizations = createOrganizationsService(db);
  const comparing = createComparisonService(db, tagger.embeddingModel);
  const organizationFiles = createOrganizationFilesService(
    database,
    photoStore,
    photos,
    members,
    organizations.paused.forget,
  );
  const address = { origin: config.publicUrl ? new URL(config.publicUrl).origin : `http://localhost:${config.port}` };
  return {
    accounts,
    visitors,
    auth: createAuthService(db, accessTokens, jwtSecrets, accounts.actorFor),
    members,
    invitations: createInvitationsService(db),
    ownAccount: createOwnAccountService(db, {
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
    setup: createSetupService(db),
    provider: createProviderService(db, organizations, {
      inviteAdmin,
      withdrawAdmin,
      adminsOf,
      notifyAdminsOfPending: notifyAdminsOfPending,
    }),
    providerAccounts: createProviderAccounts(db),
    places: createPlacesService(db),
    items: {
      lists: createItemListsService(db, forGuests),
      alike: createAlikeService(db, forGuests, embeddings, photoSearch, (org_id) =>
        settings.isOn(org_id, 'photo_search'),
      ),
      alreadyThere: createAlreadyThereService(db, photos, embeddings),
      lifecycle,
      bulk: createBulkItemsService(db, lifecycle, itemSteps),
      statistics: createStatisticsService(db),
      exportCsv: (org_id) => exportItemsCsv(db, org_id),
      live: createLiveItems(db, openClient, forGuests, accounts.openSessions),
      isPublicPhoto: async (path) => (await isPublicPhoto(db, path)) || settings.isLogo(path),
    },
    comparing,
    claims: createClaimsService(db, { isOn: settings.isOn, collect: lifecycle.collectWithin, photos: smallPhotos }),
    lostReportDesk: createLostReportDesk(db, comparing.findLike),
    lostReports: createReportsService(db, smallPhotos),
    clearingOut: createClearingOutService(db, itemSteps),
    subscriptions: createSubscriptionsService(db, emailDataOwners),
    review: createReviewService(db),
    photos,
    tagging: createTaggingService(photos, tagger, embeddings, {
      leaningOf: config.taggerLearns ? createLeanings(db).of : undefined,
    }),
    reading: createTextReadingService(photos, config.tagger === 'none' ? noTextReader : createTextReader()),
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
