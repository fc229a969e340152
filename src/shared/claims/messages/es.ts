import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'La descripción no coincide',
  'Het blijkt van iemand anders te zijn': 'Resulta que es de otra persona',
  'Kom even langs bij de balie, dan kijken we samen.': 'Pasa por el mostrador y lo miramos juntos.',
  'Kun je een foto sturen waarop je het hebt of draagt?': '¿Puedes enviar una foto en la que lo tengas o lo lleves?',
  'Welke maat of welk merk is het?': '¿De qué talla o marca es?',
  'Staat er een naam in, en welke?': '¿Lleva algún nombre escrito? ¿Cuál?',
  'Wanneer en waar ben je het kwijtgeraakt?': '¿Cuándo y dónde lo perdiste?',
} satisfies Messages<typeof english, 'es'>;
