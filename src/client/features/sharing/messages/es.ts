import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'Compartir',
  'Link gekopieerd': 'Enlace copiado',
  'De link kon niet worden gekopieerd': 'No se ha podido copiar el enlace',
} satisfies Messages<typeof english, 'es'>;
