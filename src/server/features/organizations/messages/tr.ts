import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} ({organization})',
  Waar: 'Nerede',
  Open: 'Açık',
  'Andere tijden': 'Farklı saatler',
  Telefoon: 'Telefon',
} satisfies Messages<typeof english, 'tr'>;
