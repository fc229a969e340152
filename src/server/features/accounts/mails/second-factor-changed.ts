import { pathTo } from '../../../../shared/pages/pages.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findPerson } from './recipients.ts';

const texts = {
  'app-added': {
    subject: 'Je hebt een tweede stap voor inloggen ingesteld',
    text: 'Vanaf nu vraagt Terecht na je wachtwoord ook om een code uit je authenticator-app. Op andere apparaten ben je uitgelogd.',
  },
  'passkey-added': {
    subject: 'Je hebt een passkey toegevoegd',
    text: 'Je kunt nu met je vingerafdruk, gezicht of pincode inloggen bij Terecht. Met je wachtwoord alleen kan dat niet meer.',
  },
  removed: {
    subject: 'Een tweede stap voor inloggen is verwijderd',
    text: 'Er is zojuist een authenticator-app of passkey van je account bij Terecht verwijderd.',
  },
  reset: {
    subject: 'De tweede stap voor inloggen is gewist',
    text: 'Op jouw verzoek heeft een beheerder de tweede stap van je account bij Terecht gewist. Je bent overal uitgelogd, en logt nu in met alleen je wachtwoord. Stel daarna op ‘Mijn account’ een nieuwe tweede stap in.',
  },
  'recovery-code-used': {
    subject: 'Er is ingelogd met een herstelcode',
    text: 'Bij je account bij Terecht is zojuist ingelogd met een van je herstelcodes. Die code werkt nu niet meer.',
  },
  'wrong-code': {
    subject: 'Iemand probeerde in te loggen met jouw wachtwoord',
    text: 'Op een apparaat dat we niet kennen, is je wachtwoord bij Terecht goed ingevuld, maar daarna een verkeerde code. Er is dus niemand binnengekomen.',
  },
  'new-recovery-codes': {
    subject: 'Je hebt nieuwe herstelcodes',
    text: 'Er zijn zojuist nieuwe herstelcodes voor je account bij Terecht gemaakt. De oude werken niet meer.',
  },
} as const;

export type FactorChange = keyof typeof texts;

export const secondFactorChanged: MailKind<{ user_id: string; change: FactorChange }> = {
  name: 'second-factor-changed',
  async write(tx, { user_id, change }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    const { subject, text } = texts[change];
    return {
      to: person.email,
      ...composeMessage({
        subject,
        name: person.name,
        paragraphs: [
          text,
          change === 'reset'
            ? 'Heb je hier niet om gevraagd? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina, en meld het je beheerder.'
            : 'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina, en vraag een beheerder om je tweede stap te wissen.',
        ],
        action: { label: 'Naar Mijn account', link: origin + pathTo('account') },
      }),
    };
  },
};
