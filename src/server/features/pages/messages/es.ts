import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht no está disponible en este momento. Vuelve a intentarlo dentro de unos minutos.',
  'Deze pagina bestaat niet. Klopt het adres?': 'Esta página no existe. ¿Es correcta la dirección?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'Esta página solo funciona con JavaScript. Actívalo en tu navegador o ve a <a>la página de inicio</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'Esta página solo funciona con JavaScript. Actívalo en tu navegador o ve a <a>la página de esta escuela</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'Esta página solo funciona con JavaScript. Actívalo en tu navegador o ve a <a>la página de esta guardería</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'Esta página solo funciona con JavaScript. Actívalo en tu navegador o ve a <a>la página de este club</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'Sin JavaScript puedes mirar y buscar aquí. Actívalo en tu navegador para filtrar, solicitar o avisar de algo e iniciar sesión.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>':
    'Esta página no se ha cargado del todo. <a>Volver a cargar</a>',
} satisfies Messages<typeof english, 'es'>;
