import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { PortalAddress } from '../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { accountRoutes } from './accounts.routes.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createAuthService } from './auth/auth.service.ts';
import { notifyAdminsOfPending } from './auth/signups.ts';
import { createConfirmationService } from './credentials/confirmation.service.ts';
import { createEmailChangeService } from './credentials/email-change.service.ts';
import { createUndoTakeover } from './credentials/undo-takeover.service.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { createFactorsService } from './factors/factors.service.ts';
import { createPasskeysService } from './factors/passkeys.service.ts';
import { createRecoveryCodesService } from './factors/recovery-codes.service.ts';
import { createResetFactors, type ResetFactors } from './factors/reset-factors.ts';
import { addGroupAdmin, groupAdminsOf, removeGroupAdmin } from './group-admins/group-admins.ts';
import { endGroupInvitations } from './invitations/end-group-invitations.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import {
  adminsOf,
  createInvitationsService,
  type InvitationsService,
  inviteAdmin,
  invitedLocationAdmins,
  findLocationsWithInvitedAdmin,
  inviteLocationAdmin,
  withdrawAdminInvitation,
  withdrawLocationInvitation,
} from './invitations/invitations.service.ts';
import { createMailChoicesService, type MailChoicesService } from './mail-choices.service.ts';
import { accountMails } from './mails/mails.ts';
import { locationAdminsOf } from './members/location-admins.ts';
import { createMembersService, type MembersService } from './members/members.service.ts';
import { createNewcomersToApprove } from './members/newcomers-to-approve.ts';
import { createSwitchLocationService } from './members/switch-location.service.ts';
import { createOwnAccountService, type OtherPersonalData } from './own-account/own-account.service.ts';
import { createProviderAccounts, type ProviderAccounts } from './provider-accounts.service.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { createSessionsService, type SessionsService } from './sessions/sessions.service.ts';
import { accountSweepJob } from './sweep.ts';
import type { ConnectionsService } from './work-accounts/connections/connections.service.ts';
import { removeCopies } from './work-accounts/connections/copies.ts';
import { groupConnectionRoutes } from './work-accounts/connections/group-connections.routes.ts';
import { workAccountRoutes } from './work-accounts/work-accounts.routes.ts';
import { createWorkAccounts, type WorkAccounts } from './work-accounts/work-accounts.ts';

interface Dependencies {
  db: Database;
  jwtSecrets: string[];
  /** Encrypts what is stored; see platform/secrets. */
  secrets: Secrets;
  address: PortalAddress;
  otherPersonalData: OtherPersonalData;
}

export interface Accounts extends AccountsService, Feature {
  members: MembersService;
  sessions: SessionsService;
  invitations: InvitationsService;
  connections: ConnectionsService;
  mailChoices: MailChoicesService;
  providers: ProviderAccounts;
  inviteAdmin: typeof inviteAdmin;
  withdrawAdminInvitation: typeof withdrawAdminInvitation;
  adminsOf: typeof adminsOf;
  inviteLocationAdmin: typeof inviteLocationAdmin;
  invitedLocationAdmins: typeof invitedLocationAdmins;
  findLocationsWithInvitedAdmin: typeof findLocationsWithInvitedAdmin;
  withdrawLocationInvitation: typeof withdrawLocationInvitation;
  endGroupInvitations: typeof endGroupInvitations;
  giveGroupConnection: WorkAccounts['giveGroupConnection'];
  removeGroupConnections: typeof removeCopies;
  groupAdminsOf: typeof groupAdminsOf;
  addGroupAdmin: typeof addGroupAdmin;
  removeGroupAdmin: typeof removeGroupAdmin;
  locationAdminsOf: typeof locationAdminsOf;
  resetFactors: ResetFactors;
  notifyAdminsOfPending: typeof notifyAdminsOfPending;
}

export function createAccounts({ db, jwtSecrets, secrets, address, otherPersonalData }: Dependencies): Accounts {
  const accessTokens = createAccessTokens(jwtSecrets);
  const accounts = createAccountsService(db, accessTokens);
  const newcomersToApprove = createNewcomersToApprove(secrets);
  const auth = createAuthService(db, accessTokens, jwtSecrets, accounts.actorFor, newcomersToApprove);
  const confirmation = createConfirmationService(db, auth.toAuthSession);
  const emailChanges = createEmailChangeService(db, newcomersToApprove);
  const sessions = createSessionsService(db);
  const factorServices = {
    factors: createFactorsService(db, secrets, auth.toAuthSession),
    passkeys: createPasskeysService(db, address, auth.toAuthSession),
    recoveryCodes: createRecoveryCodesService(db, auth.toAuthSession),
  };
  const resetFactors = createResetFactors(db);
  const workAccounts = createWorkAccounts({
    db,
    secrets,
    portal: address,
    newcomersToApprove,
    toAuthSession: auth.toAuthSession,
  });
  const members = createMembersService(db, newcomersToApprove);
  const sessionLocation = createSwitchLocationService(db);
  const invitations = createInvitationsService(db, newcomersToApprove);
  const mailChoices = createMailChoicesService(db);
  const ownAccount = createOwnAccountService(db, otherPersonalData);
  return {
    ...accounts,
    members,
    sessions,
    invitations,
    connections: workAccounts.connections,
    mailChoices,
    providers: createProviderAccounts(db),
    inviteAdmin,
    withdrawAdminInvitation,
    adminsOf,
    inviteLocationAdmin,
    invitedLocationAdmins,
    findLocationsWithInvitedAdmin,
    withdrawLocationInvitation,
    endGroupInvitations,
    giveGroupConnection: workAccounts.giveGroupConnection,
    removeGroupConnections: removeCopies,
    groupAdminsOf,
    addGroupAdmin,
    removeGroupAdmin,
    locationAdminsOf,
    resetFactors,
    notifyAdminsOfPending,
    routes({ app, route }) {
      accountRoutes(route, {
        accounts,
        confirmation,
        emailChanges,
        undoTakeover: createUndoTakeover(db),
        members,
        sessionLocation,
        mailChoices,
        ownAccount,
        resetFactors,
      });
      invitationRoutes(route, invitations);
      sessionRoutes(route, sessions);
      const authorization = workAccounts.createAuthorization((failure) =>
        app.log.warn({ err: failure }, 'sign-in with a work account failed'),
      );
      const workAccountServices = { ...workAccounts, authorization };
      workAccountRoutes(route, workAccountServices);
      groupConnectionRoutes(route, workAccountServices);
      authRoutes(
        app,
        { auth, confirmation, emailChanges, factors: factorServices, workAccounts: workAccountServices },
        address,
      );
    },
    jobs: [accountSweepJob(db)],
    mails: accountMails,
    encryptedColumns,
  };
}
