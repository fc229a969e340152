import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': 'Bir şey mi kaybettiniz? Kodu tarayın.',
  'Van jou? Scan de code.': 'Sizin mi? Kodu tarayın.',
  'Gevonden bij {organization}': 'Bulunanlar: {organization}',
  'Gevonden voorwerpen bij {organization}': 'Buluntu eşyalar: {organization}',
  'Er ligt niets meer': 'Hiçbir şey kalmadı',
  'Alles is terecht. Mooi zo!': 'Her şey sahibine döndü. Ne güzel!',
  'Iets kwijt bij {organization}?': 'Bir şey mi kaybettiniz? {organization}',
  'Buiten de openingstijden rust dit scherm.': 'Çalışma saatleri dışında bu ekran kapalıdır.',
} satisfies Messages<typeof english, 'tr'>;
