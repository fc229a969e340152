import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'Bulunma tarihi: {day}',
  'Laatst gezien: {place}': 'Son görüldüğü yer: {place}',
  'Bekijk het': 'Görün',
} satisfies Messages<typeof english, 'tr'>;
