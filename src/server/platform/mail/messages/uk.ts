import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'Вітаємо, {name}!',
  'Hallo,': 'Вітаємо!',
  'Groeten van {sender}': 'З повагою, {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'Кнопка не працює? Відкрийте цю адресу:',
  Foto: 'Фото',
} satisfies Messages<typeof english, 'uk'>;
