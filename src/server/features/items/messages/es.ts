import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'Encontrado el {day}',
  'Laatst gezien: {place}': 'Visto por última vez: {place}',
  'Bekijk het': 'Verlo',
} satisfies Messages<typeof english, 'es'>;
