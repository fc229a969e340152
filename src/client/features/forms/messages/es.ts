import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': '¿Querías decir {domain}?',
  'Ander adres': 'Otra dirección',
  'Toch als {address}': 'Usar {address} de todos modos',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'Este archivo no es una foto. Elige otra foto o continúa sin foto.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'No podemos leer esta foto. Elige otra foto o continúa sin foto.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Sin conexión no puedes elegir una foto ahora. Inténtalo más tarde o continúa sin foto.',
  'Foto verkleinen…': 'Reduciendo la foto…',
  'Andere foto': 'Otra foto',
  'Foto toevoegen': 'Añadir una foto',
  Weghalen: 'Quitar',
  'Hoeft niet.': 'Opcional.',
  'Nog niet verstuurd': 'Todavía no se ha enviado',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'No hay conexión. Seguimos intentándolo: deja esta página abierta y se enviará solo. Lo que has escrito se conserva.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Ahora mismo no funciona. Seguimos intentándolo: deja esta página abierta y se enviará solo. Lo que has escrito se conserva.',
  'Toch nog wijzigen': 'Cambiarlo de todos modos',
  'Misschien niet verstuurd': 'Quizá no se ha enviado',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Inicia sesión de nuevo (pestaña nueva)</a> y vuelve aquí.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'No sabemos con certeza si se ha guardado. Todo lo que has escrito sigue aquí.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'No sabemos con certeza si se ha enviado. Todo lo que has escrito sigue aquí.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Todavía no se ha guardado. Todo lo que has escrito sigue aquí.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Todavía no se ha enviado. Todo lo que has escrito sigue aquí.',
  'Er is de laatste tijd te veel verstuurd.': 'Últimamente se ha enviado demasiado.',
  'Probeer het {wait} opnieuw.': 'Inténtalo de nuevo {wait}.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'Inténtalo de nuevo {wait} o pregunta {office}.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'Inténtalo de nuevo {wait} o pregunta por teléfono {office}: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Sin wifi quizá funcione enseguida.',
  'over {count} minuten': { one: 'dentro de un minuto', other: 'dentro de {count} minutos' },
  'over {count} uur': { one: 'dentro de una hora', other: 'dentro de {count} horas' },
  morgen: 'mañana',
  'Vul je e-mailadres in.': 'Escribe tu correo electrónico.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'Este correo no está completo. Ejemplo: nombre@ejemplo.nl.',
} satisfies Messages<typeof english, 'es'>;
