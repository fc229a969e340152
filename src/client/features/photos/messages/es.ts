import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'Foto no disponible',
  'Foto: {name}': 'Foto: {name}',
  'Hele foto tonen': 'Mostrar la foto completa',
  'Foto vergroten': 'Ampliar la foto',
} satisfies Messages<typeof english, 'es'>;
