import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': {
    zero: 'لا فروع',
    one: 'فرع واحد',
    two: 'فرعان',
    few: '{count} فروع',
    many: '{count} فرعًا',
    other: '{count} فرع',
  },
  'Hier zijn nu geen locaties om in te zoeken.': 'لا توجد هنا فروع للبحث فيها حاليًا.',
  'Logo van {name}': 'شعار {name}',
} satisfies Messages<typeof english, 'ar'>;
