import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { isLoopback } from '../../../../shared/platform/origin.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { OpenSession } from '../auth/sessions.ts';
import type { NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import { createWorkAccountAuthorization, type WorkAccountAuthorization } from './authorization.service.ts';
import { createConnectionsService } from './connections/connections.service.ts';
import { createConnectionCopies } from './connections/copies.ts';
import { createGroupConnectionsService } from './connections/group-connections.service.ts';
import { createIssuers } from './issuers.ts';
import { createRevalidateWorkAccount } from './revalidate-work-account.ts';
import { createWorkAccountSignIn } from './sign-in.service.ts';

interface Dependencies {
  db: Database;
  secrets: Secrets;
  portal: PortalAddress;
  newcomersToApprove: NewcomersToApprove;
  toAuthSession: (session: OpenSession) => Promise<AuthSession>;
}

export type WorkAccounts = ReturnType<typeof createWorkAccounts> & { authorization: WorkAccountAuthorization };

export function createWorkAccounts({ db, secrets, portal, newcomersToApprove, toAuthSession }: Dependencies) {
  const issuers = createIssuers(() => isLoopback(new URL(portal.origin).hostname));
  const copies = createConnectionCopies(secrets);
  return {
    connections: createConnectionsService({ db, secrets, portal, copies }),
    groupConnections: createGroupConnectionsService({ db, secrets, portal, copies }),
    giveGroupConnection: copies.copyToLocation,
    /** For the routes, when the server has a log. */
    createAuthorization: (warn: (failure: Error) => void) =>
      createWorkAccountAuthorization({ db, secrets, issuers, portal, copies, warn }),
    signIn: createWorkAccountSignIn({ db, secrets, newcomersToApprove, toAuthSession }),
    revalidate: createRevalidateWorkAccount(db, secrets, issuers),
  };
}
