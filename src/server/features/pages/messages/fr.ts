import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht n’est pas joignable pour le moment. Réessayez dans quelques minutes.',
  'Deze pagina bestaat niet. Klopt het adres?': 'Cette page n’existe pas. L’adresse est-elle correcte ?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'Cette page ne fonctionne qu’avec JavaScript. Activez-le dans votre navigateur ou allez sur <a>la page d’accueil</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'Cette page ne fonctionne qu’avec JavaScript. Activez-le dans votre navigateur ou allez sur <a>la page de cette école</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'Cette page ne fonctionne qu’avec JavaScript. Activez-le dans votre navigateur ou allez sur <a>la page de cette garderie</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'Cette page ne fonctionne qu’avec JavaScript. Activez-le dans votre navigateur ou allez sur <a>la page de ce club</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'Sans JavaScript, vous pouvez regarder et chercher ici. Activez-le dans votre navigateur pour filtrer, demander ou signaler un objet et vous connecter.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>':
    'Cette page ne s’est pas entièrement chargée. <a>Recharger</a>',
} satisfies Messages<typeof english, 'fr'>;
