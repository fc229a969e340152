import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': '¿Has perdido algo? Escanea el código.',
  'Van jou? Scan de code.': '¿Es tuyo? Escanea el código.',
  'Gevonden bij {organization}': 'Encontrado en {organization}',
  'Gevonden voorwerpen bij {organization}': 'Objetos encontrados en {organization}',
  'Er ligt niets meer': 'Ya no queda nada',
  'Alles is terecht. Mooi zo!': 'Todo ha vuelto a su dueño. ¡Muy bien!',
  'Iets kwijt bij {organization}?': '¿Has perdido algo en {organization}?',
  'Buiten de openingstijden rust dit scherm.': 'Fuera del horario, esta pantalla descansa.',
} satisfies Messages<typeof english, 'es'>;
