import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Taal kiezen': 'Вибрати мову',
} satisfies Messages<typeof english, 'uk'>;
