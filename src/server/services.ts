import { join } from 'node:path';

import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import type { Services } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { createItemChanges } from './items/item-changes.service.ts';
import { createItems } from './items/items.service.ts';
import { createLiveItems } from './items/live.ts';
import { createOrganizations } from './organizations/organizations.service.ts';
import { createPhotos } from './photos/photos.service.ts';
import { createTagging } from './photos/tagging.service.ts';
import { createDiskStore } from './storage/disk.ts';
import { createS3Store } from './storage/s3.ts';
import { type PhotoStore, reportingFailures } from './storage/store.ts';
import { createColourTagger } from './tagger/colours.ts';

/** Puts the parts together: the one place that knows them all. */
export function createServices(config: Config, { db, pool, openClient }: DatabaseConnection): Services {
  const photoStore = createPhotoStore(config);
  const photos = createPhotos(db, photoStore);
  return {
    accounts: createAccounts(db, createAccessTokens(config.jwtSecrets)),
    organizations: createOrganizations(db),
    items: createItems(db),
    itemChanges: createItemChanges(db, photos),
    live: createLiveItems(db, openClient),
    photos,
    tagging: createTagging(photos, createColourTagger()),
    photoStore,
    health: { isReady: () => isMigrated(pool) },
    jobs: [...photos.jobs],
  };
}

function createPhotoStore({ s3, dataDir }: Config): PhotoStore {
  return reportingFailures(s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'photos')));
}
