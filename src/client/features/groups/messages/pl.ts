import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': {
    one: '{count} placówka',
    few: '{count} placówki',
    many: '{count} placówek',
    other: '{count} placówki',
  },
  'Hier zijn nu geen locaties om in te zoeken.': 'Nie ma tu teraz placówek do przeszukania.',
  'Logo van {name}': 'Logo: {name}',
} satisfies Messages<typeof english, 'pl'>;
