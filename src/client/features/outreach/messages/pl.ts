import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': 'Coś zginęło? Zeskanuj kod.',
  'Van jou? Scan de code.': 'To Twoje? Zeskanuj kod.',
  'Gevonden bij {organization}': 'Znalezione: {organization}',
  'Gevonden voorwerpen bij {organization}': 'Rzeczy znalezione: {organization}',
  'Er ligt niets meer': 'Nic już nie zostało',
  'Alles is terecht. Mooi zo!': 'Wszystko wróciło do właścicieli. Świetnie!',
  'Iets kwijt bij {organization}?': 'Coś zginęło? {organization}',
  'Buiten de openingstijden rust dit scherm.': 'Poza godzinami otwarcia ten ekran jest wygaszony.',
} satisfies Messages<typeof english, 'pl'>;
