import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { emailChangeStopped } from '../credentials/email-change-stopped.ts';
import { newAddressRequested } from '../credentials/new-address-requested.ts';
import { groupAdminAdded } from '../group-admins/group-admin-added.ts';
import { groupChanges } from '../group-admins/group-changes.ts';
import { confirmWorkAccount } from '../work-accounts/confirmation-mail.ts';
import {
  domainsConfirmed,
  domainsToConfirm,
  groupDomainsConfirmed,
} from '../work-accounts/connections/domain-mails.ts';
import { accountApproved } from './account-approved.ts';
import { accountErased } from './account-erased.ts';
import { accountRejected } from './account-rejected.ts';
import { accountRemoved } from './account-removed.ts';
import { accountWaiting } from './account-waiting.ts';
import { confirmAddress, confirmAddressAgain } from './confirm-address.ts';
import { confirmNewAddress } from './confirm-new-address.ts';
import { confirmationCode } from './confirmation-code.ts';
import { invitation } from './invitation.ts';
import { newDevice } from './new-device.ts';
import { newPassword } from './new-password.ts';
import { organizationRemoved } from './organization-removed.ts';
import { passwordChanged } from './password-changed.ts';
import { providerInvitation } from './provider-invitation.ts';
import { roleChanged } from './role-changed.ts';
import { secondFactorChanged } from './second-factor-changed.ts';
import { workAccountLinked } from './work-account-linked.ts';

export const accountMails: MailKind<never>[] = [
  accountApproved,
  accountErased,
  accountRejected,
  accountRemoved,
  accountWaiting,
  confirmAddress,
  confirmAddressAgain,
  confirmNewAddress,
  confirmationCode,
  confirmWorkAccount,
  domainsConfirmed,
  domainsToConfirm,
  emailChangeStopped,
  groupAdminAdded,
  groupChanges,
  groupDomainsConfirmed,
  invitation,
  newAddressRequested,
  newDevice,
  newPassword,
  organizationRemoved,
  passwordChanged,
  providerInvitation,
  roleChanged,
  secondFactorChanged,
  workAccountLinked,
];
