import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isLoopback } from '../../../platform/workers/loopback.ts';
import type { OpenSession } from '../auth/sessions.ts';
import { createAskIssuer } from './ask-issuer.ts';
import { createConnectionsService } from './connections.service.ts';
import { createIssuers } from './issuers.ts';
import { createWorkAccountSignIn } from './sign-in.service.ts';

interface Dependencies {
  db: Database;
  secrets: Secrets;
  portal: PortalAddress;
  toAuthSession: (session: OpenSession) => Promise<AuthSession>;
}

export type WorkAccounts = ReturnType<typeof createWorkAccounts>;

export function createWorkAccounts({ db, secrets, portal, toAuthSession }: Dependencies) {
  const issuers = createIssuers(() => isLoopback(new URL(portal.origin).hostname));
  const workAccounts = {
    /** Replaced when the server has a log. */
    warn: (_failure: Error) => {},
    connections: createConnectionsService(db, secrets, portal),
    signIn: createWorkAccountSignIn({
      db,
      secrets,
      issuers,
      portal,
      toAuthSession,
      warn: (failure) => workAccounts.warn(failure),
    }),
    askIssuer: createAskIssuer(db, secrets, issuers),
  };
  return workAccounts;
}
