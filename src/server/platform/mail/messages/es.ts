import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'Hola, {name}:',
  'Hallo,': 'Hola:',
  'Groeten van {sender}': 'Un saludo, {sender}',
  'Werkt de knop niet? Open dan dit adres:': '¿No funciona el botón? Abre esta dirección:',
  Foto: 'Foto',
} satisfies Messages<typeof english, 'es'>;
