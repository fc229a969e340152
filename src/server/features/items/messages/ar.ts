import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'عُثر عليه في {day}',
  'Laatst gezien: {place}': 'آخر مكان شوهد فيه: {place}',
  'Bekijk het': 'عرض الغرض',
} satisfies Messages<typeof english, 'ar'>;
