import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'Etwas ist schiefgelaufen',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.':
    'Diese Seite konnte nicht angezeigt werden. Versuche es noch einmal.',
  'Pagina opnieuw laden': 'Seite neu laden',
  'Terecht brengt gevonden spullen terug.': 'Terecht bringt Gefundenes zurück.',
  'Over Terecht': 'Über Terecht',
  'Terecht, naar de startpagina': 'Terecht, zur Startseite',
  Hoofdmenu: 'Hauptmenü',
  'Menu sluiten': 'Menü schließen',
  'Menu openen': 'Menü öffnen',
  'Zoek gevonden voorwerpen': 'Fundsachen suchen',
  'Naar de inhoud': 'Zum Inhalt',
  'Oops! Page not found': 'Hoppla! Seite nicht gefunden',
  'Return to Home': 'Zur Startseite',
  'Hoe werkt het?': 'Wie funktioniert es?',
} satisfies Messages<typeof english, 'de'>;
