import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'Die Beschreibung stimmt nicht',
  'Het blijkt van iemand anders te zijn': 'Es gehört jemand anderem',
  'Kom even langs bij de balie, dan kijken we samen.': 'Komm kurz am Schalter vorbei, dann schauen wir gemeinsam.',
  'Kun je een foto sturen waarop je het hebt of draagt?':
    'Kannst du ein Foto schicken, auf dem du es hast oder trägst?',
  'Welke maat of welk merk is het?': 'Welche Größe oder Marke hat es?',
  'Staat er een naam in, en welke?': 'Steht ein Name darin, und welcher?',
  'Wanneer en waar ben je het kwijtgeraakt?': 'Wann und wo hast du es verloren?',
} satisfies Messages<typeof english, 'de'>;
