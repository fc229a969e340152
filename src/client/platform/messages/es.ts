import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'Sin conexión con Terecht. Comprueba tu conexión a internet e inténtalo de nuevo.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.':
    'No se ha podido cargar esta parte. Vuelve a cargar la página.',
  vandaag: 'hoy',
  gisteren: 'ayer',
  '{date} om {time}': '{date} a las {time}',
} satisfies Messages<typeof english, 'es'>;
