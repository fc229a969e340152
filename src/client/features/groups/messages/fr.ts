import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{count} locaties': { one: '{count} site', other: '{count} sites' },
  'Hier zijn nu geen locaties om in te zoeken.': 'Il n’y a actuellement aucun site où chercher ici.',
  'Logo van {name}': 'Logo de {name}',
} satisfies Messages<typeof english, 'fr'>;
