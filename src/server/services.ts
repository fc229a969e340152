import { join } from 'node:path';

import { createAccessTokens } from './accounts/access-tokens.ts';
import { accountMailJob } from './accounts/account-mails.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import { createAuth } from './accounts/auth.service.ts';
import { createMembers } from './accounts/members.service.ts';
import { accountSweepJob } from './accounts/sweep.ts';
import type { Services } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { createItems } from './items/items.service.ts';
import { createOutboxMailer, createSmtpMailer } from './mailer/mailer.ts';
import { createOutbox } from './mailer/outbox.ts';
import { createOrganizations } from './organizations/organizations.service.ts';
import { createDiskStore } from './storage/disk.ts';

/** Puts the parts together: the one place that knows them all. */
export function createServices(config: Config, { db, pool }: DatabaseConnection): Services {
  const accessTokens = createAccessTokens(config.jwtSecrets);
  const accounts = createAccounts(db, accessTokens);
  const outbox = createOutbox(join(config.dataDir, 'outbox'));
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createOutboxMailer(outbox);
  return {
    accounts,
    auth: createAuth(db, accessTokens, accounts.actorFor),
    members: createMembers(db, config.publicUrl ?? `http://localhost:${config.port}`),
    organizations: createOrganizations(db),
    items: createItems(db),
    photoStore: createDiskStore(join(config.dataDir, 'photos')),
    health: { isReady: () => isMigrated(pool) },
    outbox: config.smtpUrl ? undefined : outbox,
    jobs: [accountMailJob(db, mailer), accountSweepJob(db)],
  };
}
