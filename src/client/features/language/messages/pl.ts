import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Taal kiezen': 'Wybierz język',
} satisfies Messages<typeof english, 'pl'>;
