import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'Brak połączenia z Terecht. Sprawdź połączenie z internetem i spróbuj ponownie.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.': 'Tej części nie udało się wczytać. Odśwież stronę.',
  vandaag: 'dzisiaj',
  gisteren: 'wczoraj',
  '{date} om {time}': '{date} o {time}',
} satisfies Messages<typeof english, 'pl'>;
