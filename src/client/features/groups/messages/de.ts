import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': { one: '{count} Standort', other: '{count} Standorte' },
  'Hier zijn nu geen locaties om in te zoeken.': 'Hier gibt es gerade keine Standorte, in denen du suchen kannst.',
  'Logo van {name}': 'Logo von {name}',
} satisfies Messages<typeof english, 'de'>;
