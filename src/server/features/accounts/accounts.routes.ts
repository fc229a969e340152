import {
  changeMember,
  changeName,
  confirmIdentity,
  eraseAccount,
  getProfile,
  handOverAdminRole,
  leaveOrganization,
  listMembers,
  removeMember,
  switchLocation,
} from '../../../shared/accounts/contract.ts';
import * as emailChangeSchemas from '../../../shared/accounts/email-change.schema.ts';
import { confirmEmailChange, stopEmailChange } from '../../../shared/accounts/email-change.ts';
import * as factorSchemas from '../../../shared/accounts/factors.schema.ts';
import { resetSecondFactor } from '../../../shared/accounts/factors.ts';
import * as accountSchemas from '../../../shared/accounts/schema.ts';
import * as settingsSchemas from '../../../shared/organizations/settings.schema.ts';
import { chooseMail, getMailChoices } from '../../../shared/organizations/settings.ts';
import * as ownDataSchemas from '../../../shared/visitors/own-data.schema.ts';
import { exportOwnData } from '../../../shared/visitors/own-data.ts';
import { assertFreshSignIn, type Route } from '../../platform/http/route.ts';
import type { AccountsService } from './accounts.service.ts';
import { signedInUser } from './auth/signed-in-user.ts';
import type { ConfirmationService } from './credentials/confirmation.service.ts';
import type { EmailChangeService } from './credentials/email-change.service.ts';
import type { UndoTakeover } from './credentials/undo-takeover.service.ts';
import type { ResetFactors } from './factors/reset-factors.ts';
import type { MailChoicesService } from './mail-choices.service.ts';
import type { MembersService } from './members/members.service.ts';
import type { SwitchLocationService } from './members/switch-location.service.ts';
import type { OwnAccountService } from './own-account/own-account.service.ts';

interface AccountServices {
  confirmation: ConfirmationService;
  emailChanges: EmailChangeService;
  undoTakeover: UndoTakeover;
  accounts: AccountsService;
  members: MembersService;
  sessionLocation: SwitchLocationService;
  mailChoices: MailChoicesService;
  ownAccount: OwnAccountService;
  resetFactors: ResetFactors;
}

export function accountRoutes(
  route: Route,
  {
    accounts,
    confirmation,
    emailChanges,
    undoTakeover,
    members,
    sessionLocation,
    mailChoices,
    ownAccount,
    resetFactors,
  }: AccountServices,
): void {
  route(getProfile, accountSchemas.getProfile, ({ actor }) => accounts.profileOf(actor));

  route(exportOwnData, ownDataSchemas.exportOwnData, ({ actor, request }) =>
    ownAccount.dataOf(actor.user_id!, request.network),
  );

  route(confirmIdentity, accountSchemas.confirmIdentity, ({ actor, body, request }) =>
    confirmation.confirm(signedInUser(actor), body, request.network),
  );

  route(confirmEmailChange, emailChangeSchemas.confirmEmailChange, ({ actor, body }) =>
    emailChanges.confirm(actor.user_id!, body.token),
  );

  route(stopEmailChange, emailChangeSchemas.stopEmailChange, ({ body, request }) =>
    undoTakeover(body.token, request.network),
  );

  route(changeName, accountSchemas.changeName, async ({ actor, body, request }) => {
    await ownAccount.rename(actor.user_id!, body.name, request.network);
    return accounts.profileOf(actor);
  });

  route(eraseAccount, accountSchemas.eraseAccount, async ({ actor, body, request }) => {
    await ownAccount.erase(actor, body.password, request.network);
    return { user_id: actor.user_id! };
  });

  route(getMailChoices, settingsSchemas.getMailChoices, ({ actor }) => mailChoices.list(actor.user_id!));

  route(chooseMail, settingsSchemas.chooseMail, ({ actor, params, body }) =>
    mailChoices.choose(actor.user_id!, { ...params, ...body }),
  );
  route(leaveOrganization, accountSchemas.leaveOrganization, async ({ actor }) => {
    await sessionLocation.leave(signedInUser(actor), actor.org_id);
    return { user_id: actor.user_id! };
  });

  route(switchLocation, accountSchemas.switchLocation, async ({ actor, body }) => {
    await sessionLocation.switch(signedInUser(actor), body.org_id);
    return body;
  });

  route(listMembers, accountSchemas.listMembers, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return members.list(params.id);
  });

  route(changeMember, accountSchemas.changeMember, async ({ params, body, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    if (body.role === 'admin') assertFreshSignIn(actor);
    return members.change(member, body.role, actor.user_id);
  });

  route(handOverAdminRole, accountSchemas.handOverAdminRole, async ({ params, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    return members.handOverAdminRole(member, actor.user_id!);
  });

  route(resetSecondFactor, factorSchemas.resetSecondFactor, async ({ params, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    return resetFactors({ user_id: member.user_id }, { actor_id: actor.user_id, org_id: member.org_id });
  });

  route(removeMember, accountSchemas.removeMember, async ({ params, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    await members.remove(member, actor.user_id);
    return { user_id: member.user_id };
  });
}
