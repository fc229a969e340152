import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'Udostępnij',
  'Link gekopieerd': 'Link skopiowany',
  'De link kon niet worden gekopieerd': 'Nie udało się skopiować linku',
} satisfies Messages<typeof english, 'pl'>;
