import { join } from 'node:path';

import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import type { Services } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { createItems } from './items/items.service.ts';
import { createOrganizations } from './organizations/organizations.service.ts';
import { createDiskStore } from './storage/disk.ts';
import { createS3Store } from './storage/s3.ts';
import { type PhotoStore, reportingFailures } from './storage/store.ts';

/** Puts the parts together: the one place that knows them all. */
export function createServices(config: Config, { db, pool }: DatabaseConnection): Services {
  return {
    accounts: createAccounts(db, createAccessTokens(config.jwtSecrets)),
    organizations: createOrganizations(db),
    items: createItems(db),
    photoStore: createPhotoStore(config),
    health: { isReady: () => isMigrated(pool) },
  };
}

function createPhotoStore({ s3, dataDir }: Config): PhotoStore {
  return reportingFailures(s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'photos')));
}
