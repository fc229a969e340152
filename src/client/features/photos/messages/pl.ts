import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'Zdjęcie niedostępne',
  'Foto: {name}': 'Zdjęcie: {name}',
  'Hele foto tonen': 'Pokaż całe zdjęcie',
  'Foto vergroten': 'Powiększ zdjęcie',
} satisfies Messages<typeof english, 'pl'>;
