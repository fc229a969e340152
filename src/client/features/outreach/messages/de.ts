import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': 'Etwas verloren? Scanne den Code.',
  'Van jou? Scan de code.': 'Deins? Scanne den Code.',
  'Gevonden bij {organization}': 'Gefunden bei {organization}',
  'Gevonden voorwerpen bij {organization}': 'Fundsachen bei {organization}',
  'Er ligt niets meer': 'Es ist nichts mehr da',
  'Alles is terecht. Mooi zo!': 'Alles ist wieder bei seinen Besitzern. Prima!',
  'Iets kwijt bij {organization}?': 'Bei {organization} etwas verloren?',
  'Buiten de openingstijden rust dit scherm.': 'Außerhalb der Öffnungszeiten ruht dieser Bildschirm.',
} satisfies Messages<typeof english, 'de'>;
