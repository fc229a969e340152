import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'Partager',
  'Link gekopieerd': 'Lien copié',
  'De link kon niet worden gekopieerd': 'Le lien n’a pas pu être copié',
} satisfies Messages<typeof english, 'fr'>;
