import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': { one: '{count} şube', other: '{count} şube' },
  'Hier zijn nu geen locaties om in te zoeken.': 'Şu anda burada aranacak şube yok.',
  'Logo van {name}': '{name} logosu',
} satisfies Messages<typeof english, 'tr'>;
