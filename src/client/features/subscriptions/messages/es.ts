import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': '¿Qué día?',
  'Je krijgt elke week een mail': 'Recibirás un correo cada semana',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'El {day}, con lo que se ha encontrado en {name}. Si no hay nada, no llega ningún correo.',
  'Veranderen of stoppen': 'Cambiar o darse de baja',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Ábrelo para suscribirte: solo entonces llegará un correo cada semana.',
  'Elke week een mail met wat er gevonden is': 'Un correo semanal con lo que se ha encontrado',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'El {day} por la mañana, con fotos de lo que se ha encontrado esa semana en {name} y de lo que está a punto de irse. Si no hay nada, no llega ningún correo.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Con fotos de lo que se ha encontrado esa semana en {name} y de lo que está a punto de irse. Si no hay nada, no llega ningún correo.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.': 'Ya no sabemos quién eres. Escribe tu correo electrónico.',
  'Waar en wanneer': 'Dónde y cuándo',
  'Aanmelden mislukt': 'No se ha podido completar la suscripción',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'Hoy ya ha habido aquí muchísimas suscripciones.',
  'Bezig met aanmelden…': 'Suscripción en curso…',
  'Meld me aan': 'Suscribirme',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'Usamos tu correo únicamente para esto. Puedes darte de baja en cada correo.',
  'Alles komt in één mail.': 'Todo llega en un solo correo.',
  'Elke week één mail van al deze plekken': 'Un solo correo semanal de todos estos lugares',
  'Deze plekken sturen geen weekmail.': 'Estos lugares no envían correo semanal.',
  'Alles komt in één mail, behalve van {names}.': 'Todo llega en un solo correo, excepto lo de {names}.',
} satisfies Messages<typeof english, 'es'>;
