import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'Photo non disponible',
  'Foto: {name}': 'Photo : {name}',
  'Hele foto tonen': 'Afficher toute la photo',
  'Foto vergroten': 'Agrandir la photo',
} satisfies Messages<typeof english, 'fr'>;
