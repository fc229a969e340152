import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'Teilen',
  'Link gekopieerd': 'Link kopiert',
  'De link kon niet worden gekopieerd': 'Der Link konnte nicht kopiert werden',
} satisfies Messages<typeof english, 'de'>;
