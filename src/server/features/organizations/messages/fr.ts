import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} ({organization})',
  Waar: 'Où',
  Open: 'Ouvert',
  'Andere tijden': 'Horaires particuliers',
  Telefoon: 'Téléphone',
} satisfies Messages<typeof english, 'fr'>;
