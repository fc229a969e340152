import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { claimExpiryJob, claimSweepJob } from './claims.jobs.ts';
import { claimRoutes } from './claims.routes.ts';
import { type ClaimsDependencies, type ClaimsService, createClaimsService } from './claims.service.ts';
import { claimMails } from './mails/claim-mails.ts';

export { claimEmailData } from './claim-email-data.ts';
export { claimItemEventHandler } from './claim-item-events.ts';

interface Dependencies extends ClaimsDependencies {
  db: Database;
}

export interface Claims extends ClaimsService, Feature {}

export function createClaims({ db, ...dependencies }: Dependencies): Claims {
  const claims = createClaimsService(db, dependencies);
  return {
    ...claims,
    routes: ({ inScope }) =>
      inScope(({ route, limitBodiesWithPhoto }) => {
        limitBodiesWithPhoto();
        claimRoutes(route, claims);
      }),
    jobs: [claimExpiryJob(db), claimSweepJob(db)],
    mails: claimMails,
  };
}
