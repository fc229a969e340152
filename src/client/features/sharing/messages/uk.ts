import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'Поділитися',
  'Link gekopieerd': 'Посилання скопійовано',
  'De link kon niet worden gekopieerd': 'Не вдалося скопіювати посилання',
} satisfies Messages<typeof english, 'uk'>;
