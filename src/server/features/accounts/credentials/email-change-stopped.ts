import { pathTo } from '../../../../shared/pages/pages.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { dutchReader } from '../../../../shared/platform/language/texts.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { findPerson } from '../mails/recipients.ts';
import type { Credential } from './remove-added.ts';
import { signInMethodsOf } from './sign-in-methods.ts';

const words: Record<Credential, string> = {
  totp: 'een authenticator-app',
  webauthn: 'een passkey',
  recovery_code: 'herstelcodes',
  'work-account': 'een gekoppeld school- of werkaccount',
};

export type StoppedChange = 'address' | 'factor' | 'work-account';

const whatStopped: Record<StoppedChange, string> = {
  address: 'Je hebt een nieuw e-mailadres voor je account bij Terecht tegengehouden. Het account behoudt dit adres.',
  factor: 'Je hebt laten weten dat je een nieuwe tweede stap voor je account bij Terecht niet zelf instelde.',
  'work-account':
    'Je hebt laten weten dat je het school- of werkaccount niet zelf aan je account bij Terecht koppelde.',
};

/** To the old address, after its owner stopped what another person changed or added. */
export const emailChangeStopped: MailKind<{ user_id: string; what: StoppedChange; removed: Credential[] }> = {
  name: 'email-change-stopped',
  async write(tx, { user_id, what, removed }, portal) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    const kept = await findKept(tx, user_id);
    const { onlyWorkAccount } = await signInMethodsOf(tx, person);
    return {
      to: person.email,
      ...composeMessage({
        subject: onlyWorkAccount ? 'Je bent overal uitgelogd' : 'Kies een nieuw wachtwoord voor je account',
        name: person.name,
        paragraphs: [
          whatStopped[what],
          onlyWorkAccount
            ? `Je bent op alle apparaten uitgelogd. Log opnieuw in met je ${onlyWorkAccount}.`
            : 'Je bent op alle apparaten uitgelogd, en een oud wachtwoord werkt niet meer. Kies hieronder een nieuw wachtwoord.',
          ...(removed.length > 0
            ? [`Wat kort daarvoor of daarna was toegevoegd om mee in te loggen, is verwijderd: ${toText(removed)}.`]
            : []),
          ...(kept.length > 0
            ? [`Wat er al langer was, werkt nog: ${toText(kept)}. Kijk bij ‘Mijn account’ of dat van jou is.`]
            : []),
        ],
        ...(onlyWorkAccount
          ? { action: { label: 'Inloggen', link: portal.origin + pathTo('auth') } }
          : {
              action: {
                label: 'Nieuw wachtwoord kiezen',
                link: await makeAccountLink(tx, 'recovery', person, pathTo('account'), portal),
              },
              closing: [
                'De link werkt 24 uur. Daarna vraag je een nieuwe aan met ‘Wachtwoord vergeten?’ op de inlogpagina.',
              ],
            }),
      }),
    };
  },
};

const toText = (credentials: Credential[]) =>
  listInWords(
    credentials.map((credential) => words[credential]),
    dutchReader,
  );

async function findKept(tx: Transaction, user_id: string): Promise<Credential[]> {
  const factors = await tx
    .selectFrom('factors')
    .select('kind')
    .where('user_id', '=', user_id)
    .where('verified_at', 'is not', null)
    .execute();
  const linked = await tx.selectFrom('work_accounts').select('id').where('user_id', '=', user_id).execute();
  return [...new Set([...factors.map(({ kind }) => kind), ...linked.map(() => 'work-account' as const)])];
}
