import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'Tu solicitud se ha recibido {office}',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    '¡Qué bien que hayas reconocido algo! Tu solicitud se ha recibido {office} ({organization}).',
  'Wat je hebt aangevraagd': 'Lo que has solicitado',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'Allí comprobarán si es tuyo. Recibirás un correo cuando puedas recogerlo o si queda alguna pregunta. Espera a recibirlo antes de pasar.',
  'Bekijk je aanvraag': 'Ver tu solicitud',
  'Een vraag van {office} over je aanvraag': 'Una pregunta sobre tu solicitud {office}',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'Has solicitado {item}. Para asegurarse de que es tuyo, te preguntan algo más {office}:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'Puedes responder abajo. Las respuestas a este correo no llegan.',
  'Antwoord geven': 'Responder',
  'Goed nieuws: je kunt je {kind} ophalen': 'Buenas noticias, ya puedes recoger: {kind}',
  spullen: 'cosas',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'Lo que has reconocido te espera {office} ({organization}). Muestra allí este código:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    '¿No puedes pasar o al final no es tuyo? Anula tu solicitud y volverá a quedar libre.',
  'Vergeet je {kind} niet op te halen': 'No olvides recoger: {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'Todavía te espera {item} {office} ({organization}), hasta el {day} inclusive. Después podrá solicitarlo otra persona.',
  'Dit is je code:': 'Este es tu código:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    '¿Ya no lo necesitas o al final no es tuyo? Anula tu solicitud y volverá a quedar libre.',
  'QR-code van je code {code}': 'Código QR de tu código {code}',
  Wat: 'Qué',
  Uiterlijk: 'Como muy tarde',
  'een voorwerp': 'un objeto',
  'een voorwerp ({name})': 'un objeto ({name})',
  'Verder zoeken': 'Seguir buscando',
  'Meld het als kwijt': 'Avisar de la pérdida',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'Entendemos que es una decepción. Quizá lo que buscas esté en la lista o aparezca más adelante: avisa de que lo has perdido y te escribiremos cuando esté.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'Entendemos que es una decepción. Quizá lo que buscas esté en la lista: siempre llegan objetos nuevos.',
  'E-mail': 'Correo',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    '¿Hay algo que no está bien? Pregunta {office} ({organization}).',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    '¿No has sido tú? Pregunta {office} ({organization}).',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'Has solicitado {item}. Por desgracia, no te lo pueden entregar {office}.',
  'Dit is de reden:': 'Este es el motivo:',
  'Over je aanvraag bij {organization}': 'Sobre tu solicitud en {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'Se acabó el plazo para recoger: {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'Te esperaba {item} {office} ({organization}). El plazo para recogerlo ha terminado, así que ya no está reservado para ti.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    '¿Todavía lo quieres? Mientras siga allí, puedes volver a solicitarlo.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'Has solicitado {item}. Resultó ser de otra persona y ya se ha entregado. Tu solicitud queda cerrada.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'Has solicitado {item} {office} ({organization}). El objeto ya se ha recogido, así que tu solicitud está cerrada.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    '¿Has sido tú? Entonces todo está bien y no tienes que hacer nada.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'Has solicitado {item}. Ya no está {office}, así que tu solicitud está cerrada.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'Has solicitado {item}. Pertenece a otra sede y se llevará a {organization}. Tu solicitud ha ido con el objeto: no tienes que hacer nada.',
} satisfies Messages<typeof english, 'es'>;
