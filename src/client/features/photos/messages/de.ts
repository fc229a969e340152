import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'Foto nicht verfügbar',
  'Foto: {name}': 'Foto: {name}',
  'Hele foto tonen': 'Ganzes Foto zeigen',
  'Foto vergroten': 'Foto vergrößern',
} satisfies Messages<typeof english, 'de'>;
