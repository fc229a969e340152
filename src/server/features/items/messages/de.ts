import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'Gefunden am {day}',
  'Laatst gezien: {place}': 'Zuletzt gesehen: {place}',
  'Bekijk het': 'Ansehen',
} satisfies Messages<typeof english, 'de'>;
