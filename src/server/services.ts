import { join } from 'node:path';

import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import { createAuth } from './accounts/auth.service.ts';
import { accountMails } from './accounts/mails/mails.ts';
import { createMembers } from './accounts/members.service.ts';
import { createOwnAccount } from './accounts/own-account.service.ts';
import { accountSweepJob } from './accounts/sweep.ts';
import type { Services } from './app.ts';
import { auditSweepJob, createAudit } from './audit/audit.service.ts';
import type { Config } from './config/config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { createFaces } from './faces/faces.ts';
import { createAlike } from './items/alike/alike.service.ts';
import { writeCsv } from './items/export/export.ts';
import { isPublicPhoto, itemsOf } from './items/item.queries.ts';
import { createItemLife } from './items/life/life.service.ts';
import { itemRetentionJob } from './items/life/retention.ts';
import { createItemLists } from './items/list/list.service.ts';
import { createLiveItems } from './items/list/live.ts';
import { createStatistics } from './items/statistics/statistics.service.ts';
import { createLeanings } from './items/statistics/tagger-leaning.ts';
import { limitSweepJob } from './limits/attempts.ts';
import { linkSweepJob } from './links/links.ts';
import { createOutboxMailer, createSmtpMailer } from './mailer/mailer.ts';
import { mailJob } from './mailer/mails.ts';
import { createOutbox, outboxSweepJob } from './mailer/outbox.ts';
import { createOrganizations } from './organizations/organizations.service.ts';
import { createEmbeddings } from './photos/embeddings.service.ts';
import { createLooking } from './photos/looking.service.ts';
import { createPhotos } from './photos/photos.service.ts';
import { createReading } from './photos/reading.service.ts';
import { createTagging } from './photos/tagging.service.ts';
import { uploadSweepJob } from './photos/working-files.ts';
import { createDiskStore } from './storage/disk.ts';
import { createS3Store } from './storage/s3.ts';
import { type PhotoStore, reportingFailures } from './storage/store.ts';
import { createLocalTagger } from './tagger/local/local.ts';
import { createNoTagger } from './tagger/none.ts';
import { createOpenAiTagger } from './tagger/openai.ts';
import type { Tagger } from './tagger/tagger.ts';
import { readText } from './tagger/text/reader.ts';

/** Puts the parts together: the one place that knows them all. */
export function createServices(
  config: Config,
  jwtSecrets: string[],
  { db, pool, forGuests, openClient }: DatabaseConnection,
): Services {
  const accessTokens = createAccessTokens(jwtSecrets);
  const accounts = createAccounts(db, accessTokens);
  const outbox = createOutbox(join(config.dataDir, 'outbox'));
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createOutboxMailer(outbox);
  const photoStore = createPhotoStore(config);
  const faces = createFaces();
  const photos = createPhotos(db, photoStore, faces);
  const tagger = createTagger(config);
  const embeddings = createEmbeddings(db, photos, tagger);
  const looking = createLooking(db, tagger);
  const audit = createAudit(db);
  const address = { origin: config.publicUrl ? new URL(config.publicUrl).origin : `http://localhost:${config.port}` };
  return {
    accounts,
    auth: createAuth(db, accessTokens, jwtSecrets, accounts.actorFor),
    members: createMembers(db),
    ownAccount: createOwnAccount(db, {
      dataOf: async (user_id) => ({ ...(await itemsOf(db, user_id)), log: await audit.about(user_id) }),
      forget: photos.forget,
    }),
    audit,
    organizations: createOrganizations(db),
    items: {
      lists: createItemLists(db, forGuests),
      alike: createAlike(db, forGuests, embeddings, looking),
      life: createItemLife(db, photos, audit),
      statistics: createStatistics(db),
      exportCsv: (org_id) => writeCsv(db, org_id),
      live: createLiveItems(db, openClient, forGuests, accounts.openSessions),
      isPublicPhoto: (path) => isPublicPhoto(db, path),
    },
    photos,
    tagging: createTagging(photos, tagger, embeddings, {
      leaningOf: config.taggerLearns ? createLeanings(db).of : undefined,
    }),
    reading: createReading(photos, config.tagger === 'none' ? async () => [] : readText),
    looking,
    tagger,
    faces,
    photoStore,
    address,
    health: { isReady: () => isMigrated(pool) },
    outbox: config.smtpUrl ? undefined : outbox,
    jobs: [
      mailJob(db, mailer, accountMails, address),
      accountSweepJob(db),
      linkSweepJob(db),
      limitSweepJob(db),
      auditSweepJob(db),
      itemRetentionJob(db, photos),
      outboxSweepJob(outbox),
      uploadSweepJob,
      ...photos.jobs,
      ...embeddings.jobs,
    ],
  };
}

function createPhotoStore({ s3, dataDir }: Config): PhotoStore {
  return reportingFailures(s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'photos')));
}

function createTagger({ tagger }: Config): Tagger {
  if (tagger === 'local') return createLocalTagger();
  return tagger === 'none' ? createNoTagger() : createOpenAiTagger(tagger);
}
