import { sql } from 'kysely';

import { canReceive, type Mail, mailNames, staffMails } from '../../../shared/accounts/staff-mails.ts';
import type { Settings } from '../../../shared/organizations/settings.ts';
import { type Database, now } from '../../platform/database/connect.ts';
import { record } from '../audit/record.ts';
import { membershipsOf } from './members/memberships.ts';

interface MailChoice {
  mail: Mail;
  wanted: boolean;
}

export type MailChoicesService = ReturnType<typeof createMailChoicesService>;

/** Members get every mail that their role can get, until they refuse it: at all their locations. */
export function createMailChoicesService(db: Database) {
  return {
    async list(user_id: string): Promise<MailChoice[]> {
      const profile = await db
        .selectFrom('profiles')
        .select(['role', 'refused_mails'])
        .where('user_id', '=', user_id)
        .executeTakeFirst();
      if (!profile) return [];
      const memberships = await membershipsOf(db, user_id);
      return mailNames
        .filter((mail) => [profile, ...memberships].some(({ role }) => canReceive(role, mail)))
        .map((mail) => ({ mail, wanted: !profile.refused_mails.includes(mail) }));
    },

    async choose(user_id: string, { mail, wanted }: MailChoice): Promise<MailChoice> {
      await db.transaction().execute(async (tx) => {
        const without = sql<string[]>`array_remove(refused_mails, ${mail})`;
        const changed = await tx
          .updateTable('profiles')
          .set({ refused_mails: wanted ? without : sql<string[]>`${without} || ${mail}::text`, updated_at: now })
          .where('user_id', '=', user_id)
          .where(sql<boolean>`(${mail} = any(refused_mails)) = ${wanted}`)
          .returning('user_id')
          .executeTakeFirst();
        if (!changed) return;
        for (const { org_id } of await membershipsOf(tx, user_id))
          await record(tx, {
            org_id,
            actor_id: user_id,
            subject_id: org_id,
            action: 'settings.changed',
            changes: [`Eigen mail over ${staffMails[mail].label.toLowerCase()}: ${wanted ? 'uit → aan' : 'aan → uit'}`],
          });
      });
      return { mail, wanted };
    },

    async receivers(org_id: string): Promise<Settings['mails']> {
      const members = await db
        .selectFrom('members as m')
        .innerJoin('profiles', 'profiles.user_id', 'm.user_id')
        .select(['name', 'm.role', 'refused_mails'])
        .where('m.org_id', '=', org_id)
        .where(
          'm.role',
          'in',
          mailNames.flatMap((mail) => staffMails[mail].roles),
        )
        .orderBy('name')
        .execute();
      return mailNames.map((mail) => ({
        mail,
        receivers: members
          .filter(({ role, refused_mails }) => canReceive(role, mail) && !refused_mails.includes(mail))
          .map(({ name }) => name),
      }));
    },
  };
}
