import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Ábrelo para confirmar lo que has perdido: solo entonces empezamos a buscar, también entre lo que ya hay.',
  'Nog iets kwijt?': '¿Has perdido algo más?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'Te escribiremos en cuanto haya algo parecido en {name}.',
  'Wat je kwijt bent': 'Lo que has perdido',
  'Mail me als het er is': 'Recibir un correo cuando aparezca',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Solo lo lee el personal de {name}, y usamos tu correo únicamente para esto.',
  'We mailen je een link om het te bevestigen.': 'Te enviaremos por correo un enlace para confirmarlo.',
  'We mailen naar': 'Escribiremos a',
  'Terug naar de lijst': 'Volver a la lista',
  'Bij {name} kun je dit niet via Terecht melden.': 'En {name} no se puede avisar de esto a través de Terecht.',
  'We houden het in de gaten': 'Estaremos atentos',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'Miramos enseguida si ya hay algo parecido y después, durante {weeks} semanas, entre todo lo que llegue. Si encontramos algo, recibirás un correo.',
  'Sinds wanneer?': '¿Desde cuándo?',
  Vandaag: 'Hoy',
  Gisteren: 'Ayer',
  'Snel kiezen': 'Elección rápida',
  'Wat ben je kwijt?': '¿Qué has perdido?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'Por ejemplo: abrigo de invierno Vingino, talla 128. No escribas nombres de niños.',
  'Welke kleur?': '¿De qué color?',
  'Bijvoorbeeld: donkerblauw': 'Por ejemplo: azul oscuro',
  'Weet je nog waar, en sinds wanneer?': '¿Recuerdas dónde y desde cuándo?',
  'Waar was het voor het laatst?': '¿Dónde estaba la última vez?',
  'Bijvoorbeeld: {example}': 'Por ejemplo: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Solo el personal de {name} ve la foto.',
  'Vul in wat je kwijt bent.': 'Escribe lo que has perdido.',
  'Die dag moet nog komen. Kies vandaag of eerder.': 'Ese día aún no ha llegado. Elige hoy o antes.',
  'Uitgezocht door {office}': 'Elegido {office}',
  'Of misschien hier? Meld het daar ook:': '¿O quizá aquí? Avisa también ahí:',
} satisfies Messages<typeof english, 'es'>;
