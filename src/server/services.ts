import { join } from 'node:path';

import { createAccounts } from './features/accounts/index.ts';
import { createAudit } from './features/audit/index.ts';
import { createBackup } from './features/backup/index.ts';
import { claimEmailData, claimItemEventHandler, createClaims } from './features/claims/index.ts';
import { createClearingOut, disposalsMadeBy } from './features/clearing-out/index.ts';
import { createGroups } from './features/groups/index.ts';
import { createItems, createTagWeights, findItemsByPerson } from './features/items/index.ts';
import {
  compareItemOfPhoto,
  createLostReports,
  lostReportEmailData,
  lostReportItemEventHandler,
} from './features/lost-reports/index.ts';
import { createOrganizations } from './features/organizations/index.ts';
import { createPages } from './features/pages/index.ts';
import { createPhotos } from './features/photos/index.ts';
import { createPlaces } from './features/places/index.ts';
import { createProvider } from './features/provider/index.ts';
import { createReview } from './features/review/index.ts';
import { createStatus } from './features/status/index.ts';
import { createSubscriptions, subscriptionEmailData } from './features/subscriptions/index.ts';
import { createVisitors } from './features/visitors/index.ts';
import type { Config } from './platform/config/config.ts';
import type { ServerKeys } from './platform/config/data-folder.ts';
import type { DatabaseConnection } from './platform/database/connect.ts';
import { databaseMetrics } from './platform/database/database-metrics.ts';
import { isMigrated } from './platform/database/migrate.ts';
import type { Feature } from './platform/http/feature.ts';
import { jobMetrics } from './platform/jobs/job-metrics.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { linkSweepJob } from './platform/links/links.ts';
import { mailJobs } from './platform/mail/mail-queue.ts';
import {
  createOutboxMailer,
  createSmtpMailer,
  withAvailability as withMailAvailability,
} from './platform/mail/mailer.ts';
import { createOutbox, outboxSweepJob } from './platform/mail/outbox.ts';
import { createAvailability } from './platform/metrics/availability.ts';
import { portalMetrics } from './platform/metrics/portal-metrics.ts';
import { rateLimitSweepJob } from './platform/rate-limit/rate-limit.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { createDiskStore } from './platform/storage/disk.ts';
import { createS3Store } from './platform/storage/s3.ts';
import { withAvailability as withStoreAvailability, wrapStoreErrors } from './platform/storage/store.ts';

export type Services = ReturnType<typeof createServices>;

/** Asking for it tells whether the photo store answers. */
const MISSING_PHOTO = 'lost-items/status/missing.webp';

/** Creates the features, each after those that it uses. */
export function createServices(config: Config, keys: ServerKeys, database: DatabaseConnection) {
  const { db, pool } = database;
  const { jwtSecrets, secretsKeys } = keys;
  const secrets = createSecrets(secretsKeys);
  const outbox = createOutbox(join(config.dataDir, 'outbox'));
  const mailAvailability = createAvailability();
  const mailer = withMailAvailability(
    config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createOutboxMailer(outbox),
    mailAvailability,
  );
  const storeAvailability = createAvailability();
  const photoStore = withStoreAvailability(
    wrapStoreErrors(config.s3 ? createS3Store(config.s3) : createDiskStore(join(config.dataDir, 'photos'))),
    storeAvailability,
  );
  /** Known only after listening when PORT is 0 and PUBLIC_URL is not set. */
  const address = { origin: config.publicUrl ? new URL(config.publicUrl).origin : `http://localhost:${config.port}` };
  // The order is the lock order.
  const emailDataOwners = [subscriptionEmailData, claimEmailData, lostReportEmailData];

  const audit = createAudit({ db });
  const photos = createPhotos({
    db,
    config,
    store: photoStore,
    onEmbeddingSaved: compareItemOfPhoto,
    tagWeightsOf: createTagWeights(db).of,
    isPublicPhoto: (path) => items.isPublicPhoto(path),
  });
  const visitors = createVisitors({ db, emailDataOwners });
  const accounts = createAccounts({
    db,
    jwtSecrets,
    secrets,
    address,
    otherPersonalData: {
      dataOf: async ({ user_id, address }) => ({
        ...(await findItemsByPerson(db, user_id)),
        disposals_made: await disposalsMadeBy(db, user_id),
        of_address: address === null ? null : await visitors.dataOf(address),
        log: await audit.about(user_id),
        security_log: await audit.securityLog.about(user_id),
      }),
      async forget(tx, { user_id, address }) {
        await photos.eraseUser(tx, user_id);
        if (address !== null) await visitors.eraseWith(tx, address);
      },
    },
  });
  const organizations = createOrganizations({ db, photos, mailReceivers: accounts.mailChoices.receivers });
  const groups = createGroups({ db, organizations, accounts, photos: photos.attached });
  const provider = createProvider({ db, organizations, accounts });
  const places = createPlaces({ db });
  const items = createItems({
    database,
    photos,
    audit,
    settings: organizations.settings,
    openSessions: accounts.openSessions,
    eventHandlers: [claimItemEventHandler, lostReportItemEventHandler],
  });
  const claims = createClaims({
    db,
    isOn: organizations.settings.isOn,
    collect: items.lifecycle.collectWithin,
    photos: photos.attached,
  });
  const lostReports = createLostReports({ db, photos: photos.attached, tagger: photos.tagger });
  const clearingOut = createClearingOut({ db, itemTransitions: items.transitions });
  const subscriptions = createSubscriptions({ db, emailDataOwners });
  const review = createReview({ db });
  const status = createStatus({
    db,
    checks: {
      pages: async () => !pool.isSuspended && (await pool.query('select 1')).rowCount === 1,
      photos: async () => (await photoStore.read(MISSING_PHOTO)) === null && storeAvailability.works,
      // Without a mail server a public portal sends none, which doctor says.
      mail: config.production && !config.smtpUrl ? undefined : async () => mailAvailability.works,
      recognition: config.tagger === 'none' ? undefined : async () => photos.availability.works,
      photo_search: photos.search.isOffered ? async () => photos.availability.works : undefined,
    },
  });
  const pages = createPages({
    organizations,
    groups,
    items,
    claims,
    connections: accounts.connections,
    status,
    address,
    settings: { providerEmail: config.providerEmail, photoSearch: photos.search.isOffered },
  });
  const backup = createBackup({
    settings: config.backup,
    dataDir: config.dataDir,
    database,
    store: photoStore,
    photos,
    members: accounts.members,
    onPaused: organizations.paused.invalidate,
  });

  const byName = {
    audit,
    photos,
    visitors,
    accounts,
    organizations,
    groups,
    provider,
    places,
    items,
    claims,
    lostReports,
    clearingOut,
    subscriptions,
    review,
    status,
    pages,
    backup,
  };
  const features: Feature[] = Object.values(byName);
  const jobs: Job<never>[] = [
    ...mailJobs(db, {
      mailer,
      kinds: features.flatMap(({ mails = [] }) => mails),
      address,
      readPhoto: photos.read,
      perMinute: config.mailPerMinute,
    }),
    linkSweepJob(db),
    rateLimitSweepJob(db),
    outboxSweepJob(outbox),
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
  return {
    ...byName,
    features,
    jobs,
    metrics: [
      ...portalMetrics,
      ...databaseMetrics(pool),
      ...jobMetrics(db, jobs),
      ...features.flatMap(({ metrics = [] }) => metrics),
    ],
    photoStore,
    secrets,
    encryptedColumns: features.flatMap(({ encryptedColumns = [] }) => encryptedColumns),
    address,
    health: { isReady: () => isMigrated(pool) },
    /** Stores mails; undefined when a mail server sends them. */
    outbox: config.smtpUrl ? undefined : outbox,
  };
}
