import { pathTo } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeEmailChangeLink } from '../credentials/email-change-links.ts';
import {
  nextStepAfterTakeover,
  newPasswordAdvice,
  signInMethodsOf,
  signInAgainWith,
} from '../credentials/sign-in-methods.ts';
import { findPerson } from './recipients.ts';

const texts = {
  'app-added': {
    subject: 'Je hebt een tweede stap voor inloggen ingesteld',
    text: 'Vanaf nu vraagt Terecht bij het inloggen ook om een code uit je authenticator-app. Op andere apparaten ben je uitgelogd.',
  },
  'passkey-added': {
    subject: 'Je hebt een passkey toegevoegd',
    text: 'Vanaf nu vraagt Terecht bij het inloggen om je vingerafdruk, gezicht of pincode. Met je wachtwoord alleen kan niemand er meer in.',
  },
  removed: {
    subject: 'Een tweede stap voor inloggen is verwijderd',
    text: 'Er is zojuist een authenticator-app of passkey van je account bij Terecht verwijderd.',
  },
  reset: {
    subject: 'De tweede stap voor inloggen is gewist',
    text: 'Op jouw verzoek heeft een beheerder de tweede stap van je account bij Terecht gewist.',
  },
  'reset-by-provider': {
    subject: 'De tweede stap voor inloggen is gewist',
    text: 'Op jouw verzoek heeft de aanbieder van Terecht de tweede stap van je account gewist.',
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

export const secondFactorChanged: MailKind<{ user_id: string; change: FactorChange; factor_id?: string }> = {
  name: 'second-factor-changed',
  async write(tx, { user_id, change, factor_id }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    const { subject, text } = texts[change];
    const methods = await signInMethodsOf(tx, person);
    const content = factor_id
      ? {
          paragraphs: [
            text,
            `Heb jij dit niet gedaan? Houd het dan tegen. Op alle apparaten word je uitgelogd, wat de laatste week is toegevoegd om mee in te loggen verdwijnt, ${nextStepAfterTakeover(methods)}.`,
          ],
          action: {
            label: 'Dit was ik niet',
            link: await makeEmailChangeLink(tx, 'stopFactor', { id: factor_id, address: person.email, origin }),
          },
          closing: [`De link werkt ${retention.emailChangeDays} dagen. Was jij het wel? Dan hoef je niets te doen.`],
        }
      : {
          paragraphs: change.startsWith('reset')
            ? [
                `${text} Je bent overal uitgelogd: log opnieuw in${signInAgainWith(methods)}. Vraagt je organisatie een tweede stap, dan stel je meteen een nieuwe in. Anders kan dat op ‘Mijn account’.`,
                `Heb je hier niet om gevraagd? Kies dan ${newPasswordAdvice(methods)}, en meld het ${change === 'reset' ? 'je beheerder' : 'de aanbieder van Terecht'}.`,
              ]
            : [
                text,
                `Heb jij dit niet gedaan? Kies dan ${newPasswordAdvice(methods)}, en kijk bij ‘Mijn account’ wat er is veranderd.`,
              ],
          action: { label: 'Naar Mijn account', link: origin + pathTo('account') },
        };
    return { to: person.email, ...composeMessage({ subject, name: person.name, ...content }) };
  },
};
