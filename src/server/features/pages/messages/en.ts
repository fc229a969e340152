export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht cannot be reached right now. Please try again in a few minutes.',
  'Deze pagina bestaat niet. Klopt het adres?': 'This page does not exist. Is the address correct?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'This page only works with JavaScript. Turn it on in your browser, or go to <a>the home page</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'This page only works with JavaScript. Turn it on in your browser, or go to <a>the page of this school</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'This page only works with JavaScript. Turn it on in your browser, or go to <a>the page of this childcare centre</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'This page only works with JavaScript. Turn it on in your browser, or go to <a>the page of this club</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'Without JavaScript you can look and search here. Turn it on in your browser to filter, to claim or report something, and to sign in.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>': 'This page did not load completely. <a>Reload</a>',
};
