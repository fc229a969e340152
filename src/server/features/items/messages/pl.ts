import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'Znaleziono: {day}',
  'Laatst gezien: {place}': 'Ostatnio widziano: {place}',
  'Bekijk het': 'Zobacz',
} satisfies Messages<typeof english, 'pl'>;
