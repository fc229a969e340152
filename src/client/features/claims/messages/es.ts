import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office} suelen responder en un día.',
  '{office} antwoordt meestal binnen twee dagen.': '{office} suelen responder en dos días.',
  '{office} antwoordt meestal binnen een week.': '{office} suelen responder en una semana.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Ábrelo para confirmar tu solicitud: solo entonces la mirarán {office}.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'Solo se puede solicitar con JavaScript. Actívalo en tu navegador o pregunta {office}.',
  'Je aanvraag': 'Tu solicitud',
  Versturen: 'Enviar',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Solo lo leen las personas que trabajan {office}, y usamos tu correo únicamente para esto.',
  'Je naam': 'Tu nombre',
  'We mailen je een link om je aanvraag te bevestigen.':
    'Te enviaremos por correo un enlace para confirmar tu solicitud.',
  'Je vraagt dit aan als': 'Lo solicitas como',
  'Waaraan herken je het?': '¿Cómo lo reconoces?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…':
    'Descríbelo con la mayor precisión posible: color, marca, funda…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'Lo que no se ve en la foto. Por ejemplo: un nombre en el cuello, un pequeño roto, lo que hay en el bolsillo.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'Por ejemplo, una foto en la que tu hijo o hija lo lleva puesto. Solo el personal ve esta foto.',
  'Terug naar het voorwerp': 'Volver al objeto',
  'Dit voorwerp staat niet meer op de lijst.': 'Este objeto ya no está en la lista.',
  'Dit voorwerp is al opgehaald.': 'Este objeto ya se ha recogido.',
  'Bij {name} kun je niets via Terecht aanvragen.': 'En {name} no se puede solicitar nada a través de Terecht.',
  'Alles bij {name}': 'Todo en {name}',
  'Je aanvraag is binnen bij {office}': 'Tu solicitud se ha recibido {office}',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.':
    'Alguien del personal compara lo que has escrito con el objeto.',
  'Je krijgt een mail met het antwoord, of met een vraag.': 'Recibirás un correo con la respuesta o con una pregunta.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    '¿Es tuyo? Entonces el correo trae un código y el objeto te espera.',
  'Naar mijn spullen': 'Ir a mis cosas',
  'Gevonden op {date}': 'Encontrado el {date}',
  'Vul je naam in.': 'Escribe tu nombre.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Escribe solo tu nombre: sin direcciones web, correos ni números.',
  'Vul in waaraan je het herkent.': 'Escribe cómo lo reconoces.',
  'Misschien is het opgehaald of weggegeven.': 'Quizá se ha recogido o donado.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Pregunta {office}: <phone>{phone}</phone> o <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Pregunta {office}: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Pregunta {office}: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Pregunta {office}.',
} satisfies Messages<typeof english, 'es'>;
