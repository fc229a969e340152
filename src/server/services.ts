import { join } from 'node:path';

import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import { createAuth } from './accounts/auth.service.ts';
import { adminsOf, createInvitations, inviteAdmin, withdrawAdmin } from './accounts/invitations.service.ts';
import { createMailChoices } from './accounts/mail-choices.service.ts';
import { accountMails } from './accounts/mails/mails.ts';
import { createMembers } from './accounts/members.service.ts';
import { createOwnAccount } from './accounts/own-account.service.ts';
import { createProviderAccounts } from './accounts/provider-accounts.service.ts';
import { notifyAdminsOfPending } from './accounts/signups.ts';
import { accountSweepJob } from './accounts/sweep.ts';
import type { Services } from './app.ts';
import { auditSweepJob, createAudit } from './audit/audit.service.ts';
import { createOrganizationFiles } from './backup/organization/organization-files.service.ts';
import { claimEmailData } from './claims/claims-of-address.ts';
import { claimItemEventHandler } from './claims/claims-of-items.ts';
import { claimExpiryJob, claimSweepJob } from './claims/claims.jobs.ts';
import { createClaims } from './claims/claims.service.ts';
import { claimMails } from './claims/mails/claim-mails.ts';
import { clearingOutSweepJob } from './clearing-out/clearing-out.jobs.ts';
import { createClearingOut } from './clearing-out/clearing-out.service.ts';
import { disposalsMadeBy } from './clearing-out/disposals.queries.ts';
import type { Config } from './config/config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { createAlike } from './items/alike/alike.service.ts';
import { createAlreadyThere } from './items/alike/already-there.service.ts';
import { exportItemsCsv } from './items/export/export.ts';
import { isPublicPhoto, findItemsByPerson } from './items/item.queries.ts';
import { combineItemEventHandlers } from './items/life/followers.ts';
import { createItemLifecycle } from './items/life/life.service.ts';
import { fillMissingThingsJob } from './items/life/missing-things.ts';
import { itemRetentionJob } from './items/life/retention.ts';
import { createItemTransitions } from './items/life/steps.ts';
import { createItemLists } from './items/list/list.service.ts';
import { createLiveItems } from './items/list/live.ts';
import { createBulkItems } from './items/many/many.service.ts';
import { createStatistics } from './items/statistics/statistics.service.ts';
import { createLeanings } from './items/statistics/tagger-leaning.ts';
import { rateLimitSweepJob } from './limits/attempts.ts';
import { linkSweepJob } from './links/links.ts';
import { comparisonJobs } from './lost-reports/compare.jobs.ts';
import { createComparisonService } from './lost-reports/comparing.service.ts';
import { createLostReportDesk } from './lost-reports/desk.service.ts';
import { reportEmbeddingJobs } from './lost-reports/looking.jobs.ts';
import { lostReportItemEventHandler } from './lost-reports/lost-reports-of-items.ts';
import { lostReportMails } from './lost-reports/mails/lost-report-mails.ts';
import { compareItemOfPhoto } from './lost-reports/photos-of-items.ts';
import { lostReportEmailData } from './lost-reports/reports-of-address.ts';
import { reportExpiryJob, reportSweepJob } from './lost-reports/reports.jobs.ts';
import { createReports } from './lost-reports/reports.service.ts';
import { createOutboxMailer, createSmtpMailer } from './mailer/mailer.ts';
import { mailJobs } from './mailer/mails.ts';
import { createOutbox, outboxSweepJob } from './mailer/outbox.ts';
import { createOrganizations } from './organizations/organizations.service.ts';
import { createProvider } from './organizations/provider.service.ts';
import { createSettings } from './organizations/settings.service.ts';
import { createSetup } from './organizations/setup.service.ts';
import { createEmbeddings } from './photos/embeddings.service.ts';
import { createPhotoSearch } from './photos/looking.service.ts';
import { createPhotoWorker, type PhotoWorker } from './photos/photo-work.ts';
import { createPhotos } from './photos/photos.service.ts';
import { createTextReading } from './photos/reading.service.ts';
import { createAttachedPhotos } from './photos/small-photos.service.ts';
import { createTagging } from './photos/tagging.service.ts';
import { uploadSweepJob } from './photos/working-files.ts';
import { createPlaces } from './places/places.service.ts';
import { reviewSweepJob } from './review/review.jobs.ts';
import { createReview } from './review/review.service.ts';
import { createDiskStore } from './storage/disk.ts';
import { createS3Store } from './storage/s3.ts';
import { type PhotoStore, wrapStoreErrors } from './storage/store.ts';
import { weeklyMail } from './subscriptions/mails/weekly-mail.ts';
import { subscriptionEmailData } from './subscriptions/subscriptions-of-address.ts';
import { subscriptionSweepJob, weeklyMailJob } from './subscriptions/subscriptions.jobs.ts';
import { createSubscriptions } from './subscriptions/subscriptions.service.ts';
import { createLocalTagger } from './tagger/local/local.ts';
import { createNoTagger } from './tagger/none.ts';
import { createOpenAiTagger } from './tagger/openai.ts';
import type { Tagger } from './tagger/tagger.ts';
import { createTextReader, noTextReader } from './tagger/text/reader.ts';
import { createVisitors } from './visitors/visitors.service.ts';

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
