import { newAccountParam, pathTo } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';

/** The page behind the link asks to sign in, or to make an account. */
export const groupAdminAdded: MailKind<{ group_id: string; email: string }> = {
  name: 'group-admin-added',
  async write(tx, { group_id, email }, { origin }) {
    const found = await tx
      .selectFrom('group_admins as a')
      .innerJoin('groups as g', 'g.id', 'a.group_id')
      .leftJoin('users as u', 'u.email', 'a.email')
      .select(['a.email', 'g.name', 'g.subpath', 'u.email_confirmed_at'])
      .where('a.group_id', '=', group_id)
      .where('a.email', '=', email)
      .forKeyShare('a')
      .executeTakeFirst();
    if (!found) return undefined;
    const { name, subpath } = found;
    const link = new URL(pathTo('group-admin', { id: subpath }), origin);
    if (!found.email_confirmed_at) link.hash = new URLSearchParams({ [newAccountParam]: found.email }).toString();
    return {
      to: found.email,
      ...composeMessage({
        subject: `Je bent groepsbeheerder van ${name}`,
        paragraphs: [
          `Terecht heeft je groepsbeheerder gemaakt van ${name}. Je ziet de cijfers van alle locaties: wat er gevonden, opgehaald en weggegeven is. Ook voeg je locaties toe, en nodig je hun beheerders uit.`,
          found.email_confirmed_at
            ? 'Log in met je account bij dit e-mailadres. Je vindt de groep in het menu.'
            : `Maak eerst een account met dit e-mailadres. Doe dat binnen ${retention.invitationDays} dagen.`,
        ],
        action: { label: found.email_confirmed_at ? 'Naar de groep' : 'Account aanmaken', link: link.href },
        closing: [`Ken je ${name} niet? Doe dan niets, dan gebeurt er ook niets.`],
      }),
    };
  },
};
