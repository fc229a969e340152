import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'Coś poszło nie tak',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.': 'Nie udało się wyświetlić tej strony. Spróbuj ponownie.',
  'Pagina opnieuw laden': 'Wczytaj stronę ponownie',
  'Terecht brengt gevonden spullen terug.': 'Terecht pomaga znalezionym rzeczom wrócić do właściciela.',
  'Over Terecht': 'O Terecht',
  'Terecht, naar de startpagina': 'Terecht, przejdź do strony głównej',
  Hoofdmenu: 'Menu główne',
  'Menu sluiten': 'Zamknij menu',
  'Menu openen': 'Otwórz menu',
  'Zoek gevonden voorwerpen': 'Szukaj znalezionych rzeczy',
  'Naar de inhoud': 'Przejdź do treści',
  'Oops! Page not found': 'Ups! Nie znaleziono strony',
  'Return to Home': 'Wróć na stronę główną',
  'Hoe werkt het?': 'Jak to działa?',
} satisfies Messages<typeof english, 'pl'>;
