import type { Transaction } from '../../database/connect.ts';
import type { Letter, MailKind } from '../../mailer/mails.ts';
import { compose } from '../../mailer/message.ts';
import { makeAccountLink } from '../account-links.ts';
import { findSignup } from './recipients.ts';

export const confirmAddress: MailKind<{ signup_id: string; redirect_to: string }> = {
  name: 'confirm-address',
  write: async (tx, { signup_id, redirect_to }) => write(tx, await findSignup(tx, 'id', signup_id), redirect_to),
};

/** Whether this address has a sign-up at all is found out here, not while somebody waits. */
export const confirmAddressAgain: MailKind<{ email: string; redirect_to: string }> = {
  name: 'confirm-address-again',
  write: async (tx, { email, redirect_to }) => write(tx, await findSignup(tx, 'email', email), redirect_to),
};

async function write(
  tx: Transaction,
  signup: { id: string; email: string; name: string } | undefined,
  redirect_to: string,
): Promise<Letter | undefined> {
  if (!signup) return undefined;
  const { email, name } = signup;
  return {
    to: email,
    ...compose({
      subject: 'Bevestig je e-mailadres',
      ...(looksLikeName(name) && { name }),
      paragraphs: ['Fijn dat je meedoet. Met de link hieronder bevestig je dat dit jouw e-mailadres is.'],
      action: {
        label: 'E-mailadres bevestigen',
        link: await makeAccountLink(tx, 'signup', signup, redirect_to),
      },
      closing: ['De link werkt 24 uur. Heb jij geen account aangemaakt? Doe dan niets, dan gebeurt er ook niets.'],
    }),
  };
}

/** Anybody can have this mail sent to anybody: what could be somebody's advertisement is not passed on. */
const looksLikeName = (name: string) => !/[/:@]|\.\S/.test(name);
