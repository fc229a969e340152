import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  'Deze pagina bestaat niet. Klopt het adres?': 'Diese Seite gibt es nicht. Stimmt die Adresse?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'Diese Seite funktioniert nur mit JavaScript. Schalte es in deinem Browser ein oder geh zur <a>Startseite</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'Diese Seite funktioniert nur mit JavaScript. Schalte es in deinem Browser ein oder geh zur <a>Seite dieser Schule</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'Diese Seite funktioniert nur mit JavaScript. Schalte es in deinem Browser ein oder geh zur <a>Seite dieser Betreuung</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'Diese Seite funktioniert nur mit JavaScript. Schalte es in deinem Browser ein oder geh zur <a>Seite dieses Vereins</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'Ohne JavaScript kannst du hier schauen und suchen. Schalte es in deinem Browser ein, um zu filtern, etwas anzufragen oder zu melden und dich anzumelden.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>':
    'Diese Seite wurde nicht vollständig geladen. <a>Neu laden</a>',
} satisfies Messages<typeof english, 'de'>;
