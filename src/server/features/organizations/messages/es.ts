import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} ({organization})',
  Waar: 'Dónde',
  Open: 'Abierto',
  'Andere tijden': 'Otros horarios',
  Telefoon: 'Teléfono',
} satisfies Messages<typeof english, 'es'>;
