import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} ({organization})',
  Waar: 'Gdzie',
  Open: 'Czynne',
  'Andere tijden': 'Inne godziny',
  Telefoon: 'Telefon',
} satisfies Messages<typeof english, 'pl'>;
