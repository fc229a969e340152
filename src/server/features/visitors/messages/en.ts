export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'See everything linked to this email address, turn off emails or erase it all',
  'Jouw pagina op Terecht': 'Your page on Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Below you open the page with all your claims, lost reports and weekly emails.',
  'Mijn pagina openen': 'Open my page',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'That works for {days} days. The link is for you only: do not forward this email. Did you not ask for this? Then you do not have to do anything.',
  'Bevestig {requests}': 'Confirm {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'Is that right? Then confirm it below. After that, {effects}.',
  ', en ': ', and ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'You can confirm for {days} days. Was this not you? Then do nothing: nothing happens, and after that time we erase it.',
  'je aanvraag': 'your claim',
  'je aanvragen': 'your claims',
  'je melding': 'your lost report',
  'je meldingen': 'your lost reports',
  'je weekmail': 'your weekly email',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'You claimed a found item at {organizations} ({name}).',
  'komt je aanvraag aan bij {offices}': 'your claim arrives {offices}',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: 'You claimed {count} found item at {organizations}.',
    other: 'You claimed {count} found items at {organizations}.',
  },
  'komen je aanvragen aan bij {offices}': 'your claims arrive {offices}',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'You lost something at {organizations}.',
    other: 'You lost {count} things at {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'we search along with you: if something like it turns up, you get an email',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'You want a weekly email with what has been found at {organizations}.',
  'krijg je die mail': 'you get that email',
  'je eigen pagina': 'your own page',
  'Geen weekmail meer?': 'No more weekly emails?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'You will then get no more weekly emails from {name}. You keep getting emails about what you claimed or reported as lost.',
  'Geen mails meer?': 'No more emails?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'You will then get no more emails about what you claimed or reported as lost on Terecht, and no weekly emails either. Your claims and reports themselves remain.',
  'Geen mails meer': 'No more emails',
  'Je krijgt deze weekmail niet meer': 'You no longer get this weekly email',
  'Je krijgt geen mails meer': 'You no longer get emails',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'You can always see what has been found at {list}. You can see which weekly emails you still get on {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.':
    'You can see how your claims and reports are doing on {page}.',
  'Toch wel ontvangen': 'Get them after all',
  'Je krijgt deze weekmail weer': 'You get this weekly email again',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'Every {day}, with what has been found at {list}. You can choose another day or stop on {page}.',
  'Je krijgt weer mails': 'You get emails again',
  'Deze link werkt niet meer': 'This link no longer works',
  'Mails uitzetten kan ook op {page}.': 'You can also turn off emails on {page}.',
  'Dat lukte niet': 'That did not work',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'You then get no weekly email from any place. You keep getting emails about what you claimed or reported as lost.',
  'Je krijgt geen weekmail meer': 'You no longer get weekly emails',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'You are unsubscribed from all your places. You can subscribe again at each place.',
};
