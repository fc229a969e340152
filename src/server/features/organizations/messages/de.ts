import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} von {organization}',
  Waar: 'Wo',
  Open: 'Geöffnet',
  'Andere tijden': 'Andere Zeiten',
  Telefoon: 'Telefon',
} satisfies Messages<typeof english, 'de'>;
