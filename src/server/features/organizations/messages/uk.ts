import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} ({organization})',
  Waar: 'Де',
  Open: 'Відчинено',
  'Andere tijden': 'Інший розклад',
  Telefoon: 'Телефон',
} satisfies Messages<typeof english, 'uk'>;
