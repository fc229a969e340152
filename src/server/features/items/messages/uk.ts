import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'Знайдено: {day}',
  'Laatst gezien: {place}': 'Востаннє бачили: {place}',
  'Bekijk het': 'Переглянути',
} satisfies Messages<typeof english, 'uk'>;
