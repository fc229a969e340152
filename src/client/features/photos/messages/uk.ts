import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'Фото недоступне',
  'Foto: {name}': 'Фото: {name}',
  'Hele foto tonen': 'Показати все фото',
  'Foto vergroten': 'Збільшити фото',
} satisfies Messages<typeof english, 'uk'>;
