import { isValidName } from '../../../../shared/accounts/contract.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { WrittenMail, MailKind, PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { uncountMails } from '../../../platform/rate-limit/mailbox-limit.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { mailboxOf } from '../email-address.ts';
import { findSignup } from './recipients.ts';

export const confirmAddress: MailKind<{ signup_id: string; path: string }> = {
  name: 'confirm-address',
  write: async (tx, { signup_id, path }, portal) =>
    write(tx, await findSignup(tx, 'id', signup_id), 'signup', path, portal),
};

/** Looks up the sign-up in the job, so that the response time does not tell whether it exists. */
export const confirmAddressAgain: MailKind<{ email: string; path: string }> = {
  name: 'confirm-address-again',
  async write(tx, { email, path }, portal) {
    const signup = await findSignup(tx, 'email', email);
    if (!signup) await uncountMails(tx, 'sign-up', mailboxOf(email));
    // The caller may not be the person of the newest sign-up.
    return write(tx, signup, signup && signup.others > 0 ? 'contested' : 'signup', path, portal);
  },
};

type Signup = NonNullable<Awaited<ReturnType<typeof findSignup>>>;

async function write(
  tx: Transaction,
  signup: Signup | undefined,
  kind: 'signup' | 'contested',
  path: string,
  portal: PortalAddress,
): Promise<WrittenMail | undefined> {
  if (!signup) return undefined;
  const { email, name } = signup;
  return {
    to: email,
    ...composeMessage({
      subject: 'Bevestig je e-mailadres',
      ...(isValidName(name) && { name }),
      paragraphs: [
        'Fijn dat je meedoet. Met de link hieronder bevestig je dat dit jouw e-mailadres is.',
        describeSignup(signup),
        ...(kind === 'contested'
          ? ['Met dit adres is vaker een account aangevraagd. Daarom kies je na het bevestigen opnieuw een wachtwoord.']
          : []),
      ],
      action: {
        label: 'E-mailadres bevestigen',
        link: await makeAccountLink(tx, kind, signup, path, portal),
      },
      closing: [
        `De link werkt ${retention.accountLinkHours} uur. Heb jij geen account aangemaakt? Doe dan niets, dan gebeurt er ook niets.`,
      ],
    }),
  };
}

const dateTimeFormat = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

/** Describes the sign-up, so that the recipient can recognise one made by another person. */
function describeSignup({ name, organization, created_at }: Signup): string {
  const who = isValidName(name) ? `op naam van ${name}` : '';
  const where = organization ? `bij ${organization}` : '';
  const account = ['Het account', who, where].filter(Boolean).join(' ');
  return `${account} is aangevraagd op ${dateTimeFormat.format(new Date(created_at))}.`;
}
