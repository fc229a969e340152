import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'Dzień dobry, {name}!',
  'Hallo,': 'Dzień dobry!',
  'Groeten van {sender}': 'Z pozdrowieniami, {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'Przycisk nie działa? Otwórz ten adres:',
  Foto: 'Zdjęcie',
} satisfies Messages<typeof english, 'pl'>;
