import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': 'Perdu quelque chose ? Scannez le code.',
  'Van jou? Scan de code.': 'À vous ? Scannez le code.',
  'Gevonden bij {organization}': 'Trouvé chez {organization}',
  'Gevonden voorwerpen bij {organization}': 'Objets trouvés : {organization}',
  'Er ligt niets meer': 'Il ne reste plus rien',
  'Alles is terecht. Mooi zo!': 'Tout a été retrouvé. Bravo !',
  'Iets kwijt bij {organization}?': 'Perdu quelque chose chez {organization} ?',
  'Buiten de openingstijden rust dit scherm.': 'En dehors des heures d’ouverture, cet écran se repose.',
} satisfies Messages<typeof english, 'fr'>;
