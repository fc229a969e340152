import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'Alles zu dieser E-Mail-Adresse ansehen, E-Mails abstellen oder alles löschen',
  'Jouw pagina op Terecht': 'Deine Seite auf Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Unten öffnest du die Seite mit allen deinen Anfragen, Verlustmeldungen und Wochenmails.',
  'Mijn pagina openen': 'Meine Seite öffnen',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'Das geht {days} Tage lang. Der Link ist nur für dich: Leite diese E-Mail nicht weiter. Hast du das nicht angefordert? Dann musst du nichts tun.',
  'Bevestig {requests}': 'Bestätige {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'Stimmt das? Dann bestätige es unten. Erst danach {effects}.',
  ', en ': ', und ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'Bestätigen kannst du {days} Tage lang. Warst du das nicht? Dann tu nichts: Es passiert nichts, und danach löschen wir es.',
  'je aanvraag': 'deine Anfrage',
  'je aanvragen': 'deine Anfragen',
  'je melding': 'deine Verlustmeldung',
  'je meldingen': 'deine Verlustmeldungen',
  'je weekmail': 'deine Wochenmail',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'Du hast bei {organizations} eine Fundsache angefragt ({name}).',
  'komt je aanvraag aan bij {offices}': 'kommt deine Anfrage {offices} an',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: 'Du hast bei {organizations} {count} Fundsache angefragt.',
    other: 'Du hast bei {organizations} {count} Fundsachen angefragt.',
  },
  'komen je aanvragen aan bij {offices}': 'kommen deine Anfragen {offices} an',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'Du hast bei {organizations} etwas verloren.',
    other: 'Du hast bei {organizations} {count} Sachen verloren.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'suchen wir mit: Taucht etwas Ähnliches auf, bekommst du eine E-Mail',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'Du möchtest jede Woche eine E-Mail mit dem, was bei {organizations} gefunden wurde.',
  'krijg je die mail': 'bekommst du diese E-Mail',
  'je eigen pagina': 'deiner eigenen Seite',
  'Geen weekmail meer?': 'Keine Wochenmail mehr?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Du bekommst dann keine Wochenmail von {name} mehr. E-Mails zu deinen Anfragen und Verlustmeldungen bekommst du weiterhin.',
  'Geen mails meer?': 'Keine E-Mails mehr?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'Du bekommst dann keine E-Mails mehr zu deinen Anfragen und Verlustmeldungen auf Terecht und auch keine Wochenmail. Die Anfragen und Meldungen selbst bleiben bestehen.',
  'Geen mails meer': 'Keine E-Mails mehr',
  'Je krijgt deze weekmail niet meer': 'Du bekommst diese Wochenmail nicht mehr',
  'Je krijgt geen mails meer': 'Du bekommst keine E-Mails mehr',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'Was gefunden wurde, siehst du immer bei {list}. Welche Wochenmails du noch bekommst, steht auf {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.':
    'Wie es um deine Anfragen und Meldungen steht, siehst du auf {page}.',
  'Toch wel ontvangen': 'Doch wieder bekommen',
  'Je krijgt deze weekmail weer': 'Du bekommst diese Wochenmail wieder',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'Jeden {day}, mit dem, was bei {list} gefunden wurde. Einen anderen Tag wählen oder abbestellen kannst du auf {page}.',
  'Je krijgt weer mails': 'Du bekommst wieder E-Mails',
  'Deze link werkt niet meer': 'Dieser Link funktioniert nicht mehr',
  'Mails uitzetten kan ook op {page}.': 'E-Mails abstellen kannst du auch auf {page}.',
  'Dat lukte niet': 'Das hat nicht geklappt',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Du bekommst dann von keinem Ort mehr eine Wochenmail. E-Mails zu dem, was du angefragt oder als verloren gemeldet hast, bekommst du weiterhin.',
  'Je krijgt geen weekmail meer': 'Du bekommst keine Wochenmail mehr',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'Du bist bei allen deinen Orten abgemeldet. Du kannst dich bei jedem Ort wieder anmelden.',
} satisfies Messages<typeof english, 'de'>;
