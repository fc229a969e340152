import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': { one: '{count} sede', other: '{count} sedes' },
  'Hier zijn nu geen locaties om in te zoeken.': 'Ahora mismo no hay ninguna sede en la que buscar.',
  'Logo van {name}': 'Logotipo de {name}',
} satisfies Messages<typeof english, 'es'>;
