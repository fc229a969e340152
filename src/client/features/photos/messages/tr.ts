import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'Fotoğraf yok',
  'Foto: {name}': 'Fotoğraf: {name}',
  'Hele foto tonen': 'Fotoğrafın tamamını göster',
  'Foto vergroten': 'Fotoğrafı büyüt',
} satisfies Messages<typeof english, 'tr'>;
