import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': {
    one: '{count} заклад',
    few: '{count} заклади',
    many: '{count} закладів',
    other: '{count} закладу',
  },
  'Hier zijn nu geen locaties om in te zoeken.': 'Зараз тут немає закладів для пошуку.',
  'Logo van {name}': 'Логотип {name}',
} satisfies Messages<typeof english, 'uk'>;
