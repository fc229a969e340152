import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'Pas de connexion à Terecht. Vérifiez votre connexion Internet et réessayez.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.':
    'Cette partie n’a pas pu être chargée. Rechargez la page.',
  vandaag: 'aujourd’hui',
  gisteren: 'hier',
  '{date} om {time}': '{date} à {time}',
} satisfies Messages<typeof english, 'fr'>;
