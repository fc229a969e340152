import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden op {day}': 'Trouvé le {day}',
  'Laatst gezien: {place}': 'Vu la dernière fois : {place}',
  'Bekijk het': 'Voir',
} satisfies Messages<typeof english, 'fr'>;
