import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht jest chwilowo niedostępny. Spróbuj ponownie za kilka minut.',
  'Deze pagina bestaat niet. Klopt het adres?': 'Ta strona nie istnieje. Czy adres jest poprawny?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'Ta strona działa tylko z JavaScriptem. Włącz go w przeglądarce albo przejdź do <a>strony głównej</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'Ta strona działa tylko z JavaScriptem. Włącz go w przeglądarce albo przejdź do <a>strony tej szkoły</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'Ta strona działa tylko z JavaScriptem. Włącz go w przeglądarce albo przejdź do <a>strony tej placówki opieki</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'Ta strona działa tylko z JavaScriptem. Włącz go w przeglądarce albo przejdź do <a>strony tego klubu</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'Bez JavaScriptu można tu przeglądać i szukać. Włącz go w przeglądarce, aby filtrować, zgłosić się po rzecz lub zgłosić zgubę oraz zalogować się.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>':
    'Ta strona nie wczytała się w całości. <a>Wczytaj ponownie</a>',
} satisfies Messages<typeof english, 'pl'>;
