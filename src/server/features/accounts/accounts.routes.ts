import {
  changeMember,
  changeName,
  eraseAccount,
  getProfile,
  handOverAdminRole,
  leaveOrganization,
  listMembers,
  removeMember,
} from '../../../shared/accounts/contract.ts';
import { chooseMail, getMailChoices } from '../../../shared/organizations/settings.ts';
import { exportOwnData } from '../../../shared/visitors/own-data.ts';
import type { Route } from '../../platform/http/route.ts';
import type { AccountsService } from './accounts.service.ts';
import type { MailChoicesService } from './mail-choices.service.ts';
import type { MembersService } from './members/members.service.ts';
import type { OwnAccountService } from './own-account/own-account.service.ts';

interface AccountServices {
  accounts: AccountsService;
  members: MembersService;
  mailChoices: MailChoicesService;
  ownAccount: OwnAccountService;
}

export function accountRoutes(route: Route, { accounts, members, mailChoices, ownAccount }: AccountServices): void {
  route(getProfile, ({ actor }) => accounts.profileOf(actor.user_id!));

  route(exportOwnData, ({ actor, request }) => ownAccount.dataOf(actor.user_id!, request.network));

  route(changeName, async ({ actor, body, request }) => {
    await ownAccount.rename(actor.user_id!, body.name, request.network);
    return accounts.profileOf(actor.user_id!);
  });

  route(eraseAccount, async ({ actor, body, request }) => {
    await ownAccount.erase(actor.user_id!, body.password, request.network);
    return { user_id: actor.user_id! };
  });

  route(getMailChoices, ({ actor }) => mailChoices.list(actor.user_id!));

  route(chooseMail, ({ actor, params, body }) => mailChoices.choose(actor.user_id!, { ...params, ...body }));
  route(leaveOrganization, async ({ actor }) => {
    await ownAccount.leave(actor.user_id!);
    return { user_id: actor.user_id! };
  });

  route(listMembers, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return members.list(params.id);
  });

  route(changeMember, async ({ params, body, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    return members.change(member, body.role, actor.user_id);
  });

  route(handOverAdminRole, async ({ params, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    return members.handOver(member, actor.user_id!);
  });

  route(removeMember, async ({ params, actor, authorize }) => {
    const member = await members.find(actor, params.user_id);
    authorize(member);
    await members.remove(member, actor.user_id);
    return { user_id: member.user_id };
  });
}
