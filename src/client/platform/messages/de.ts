import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'Keine Verbindung zu Terecht. Prüfe deine Internetverbindung und versuch es noch einmal.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.':
    'Dieser Teil konnte nicht geladen werden. Lade die Seite neu.',
  vandaag: 'heute',
  gisteren: 'gestern',
  '{date} om {time}': '{date} um {time}',
} satisfies Messages<typeof english, 'de'>;
