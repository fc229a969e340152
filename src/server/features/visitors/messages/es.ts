import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'Ver todo lo de esta dirección de correo, desactivar los correos o borrarlo',
  'Jouw pagina op Terecht': 'Tu página en Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Abajo puedes abrir la página con todas tus solicitudes, avisos de pérdida y correos semanales.',
  'Mijn pagina openen': 'Abrir mi página',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'Es posible durante {days} días. El enlace es solo para ti: no reenvíes este correo. ¿No lo has pedido tú? No tienes que hacer nada.',
  'Bevestig {requests}': 'Confirma {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    '¿Es correcto? Confírmalo abajo. Solo después {effects}.',
  ', en ': ', y ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'Puedes confirmar durante {days} días. ¿No has sido tú? No hagas nada: no pasará nada y después lo borraremos.',
  'je aanvraag': 'tu solicitud',
  'je aanvragen': 'tus solicitudes',
  'je melding': 'tu aviso de pérdida',
  'je meldingen': 'tus avisos de pérdida',
  'je weekmail': 'tu correo semanal',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'Has solicitado un objeto encontrado en {organizations} ({name}).',
  'komt je aanvraag aan bij {offices}': 'se recibirá tu solicitud {offices}',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: 'Has solicitado {count} objeto encontrado en {organizations}.',
    other: 'Has solicitado {count} objetos encontrados en {organizations}.',
  },
  'komen je aanvragen aan bij {offices}': 'se recibirán tus solicitudes {offices}',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'Has perdido algo en {organizations}.',
    other: 'Has perdido {count} cosas en {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'buscaremos contigo: si aparece algo parecido, recibirás un correo',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'Quieres recibir cada semana un correo con lo encontrado en {organizations}.',
  'krijg je die mail': 'recibirás ese correo',
  'je eigen pagina': 'tu página',
  'Geen weekmail meer?': '¿No más correos semanales?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Ya no recibirás el correo semanal de {name}. Seguirás recibiendo correos sobre tus solicitudes y avisos.',
  'Geen mails meer?': '¿No más correos?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'Ya no recibirás correos sobre tus solicitudes y avisos en Terecht, ni el correo semanal. Las solicitudes y los avisos se mantienen.',
  'Geen mails meer': 'No más correos',
  'Je krijgt deze weekmail niet meer': 'Ya no recibirás este correo semanal',
  'Je krijgt geen mails meer': 'Ya no recibirás correos',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'Lo encontrado se ve siempre en {list}. Los correos semanales que aún recibes están en {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.':
    'El estado de tus solicitudes y avisos está en {page}.',
  'Toch wel ontvangen': 'Recibirlos de todos modos',
  'Je krijgt deze weekmail weer': 'Volverás a recibir este correo semanal',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'Cada {day}, con lo encontrado en {list}. Puedes elegir otro día o darte de baja en {page}.',
  'Je krijgt weer mails': 'Volverás a recibir correos',
  'Deze link werkt niet meer': 'Este enlace ya no funciona',
  'Mails uitzetten kan ook op {page}.': 'También puedes desactivar los correos en {page}.',
  'Dat lukte niet': 'No ha funcionado',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Entonces no recibirás el correo semanal de ningún lugar. Seguirás recibiendo correos sobre lo que has solicitado o avisado como perdido.',
  'Je krijgt geen weekmail meer': 'Ya no recibes correos semanales',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'Te has dado de baja en todos tus lugares. Puedes volver a suscribirte en cada lugar.',
} satisfies Messages<typeof english, 'es'>;
