export const messages = {
  'Op welke dag?': 'On which day?',
  'Je krijgt elke week een mail': 'You get an email every week',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'On {day}, with what has been found at {name}. If there is nothing, you get no email.',
  'Veranderen of stoppen': 'Change or stop',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Open it to subscribe: only then will you get an email every week.',
  'Elke week een mail met wat er gevonden is': 'A weekly email with what has been found',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'On {day} morning, with photos of what has been found at {name} that week, and of what will soon be gone. If there is nothing, you get no email.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'With photos of what has been found at {name} that week, and of what will soon be gone. If there is nothing, you get no email.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.': 'We no longer know who you are. Enter your email address.',
  'Waar en wanneer': 'Where and when',
  'Aanmelden mislukt': 'Subscribing failed',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'There have been a great many sign-ups here today.',
  'Bezig met aanmelden…': 'Subscribing…',
  'Meld me aan': 'Subscribe',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'We use your address only for this. You can unsubscribe in every email.',
  'Alles komt in één mail.': 'Everything comes in one email.',
  'Elke week één mail van al deze plekken': 'One weekly email from all these places',
  'Deze plekken sturen geen weekmail.': 'These places send no weekly email.',
  'Alles komt in één mail, behalve van {names}.': 'Everything comes in one email, except from {names}.',
};
