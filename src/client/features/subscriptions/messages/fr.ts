import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': 'Quel jour ?',
  'Je krijgt elke week een mail': 'Vous recevrez un e-mail chaque semaine',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'Le {day}, avec ce qui a été trouvé chez {name}. S’il n’y a rien, aucun e-mail n’est envoyé.',
  'Veranderen of stoppen': 'Modifier ou arrêter',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Ouvrez-le pour vous inscrire : ensuite seulement, vous recevrez un e-mail chaque semaine.',
  'Elke week een mail met wat er gevonden is': 'Chaque semaine, un e-mail avec les objets trouvés',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Le {day} matin, avec les photos de ce qui a été trouvé chez {name} cette semaine-là, et de ce qui va bientôt partir. S’il n’y a rien, aucun e-mail n’est envoyé.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Avec les photos de ce qui a été trouvé chez {name} cette semaine-là, et de ce qui va bientôt partir. S’il n’y a rien, aucun e-mail n’est envoyé.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.':
    'Nous ne savons plus qui vous êtes. Indiquez votre adresse e-mail.',
  'Waar en wanneer': 'Où et quand',
  'Aanmelden mislukt': 'Échec de l’inscription',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'Il y a déjà eu beaucoup d’inscriptions ici aujourd’hui.',
  'Bezig met aanmelden…': 'Inscription en cours…',
  'Meld me aan': 'M’inscrire',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'Votre adresse ne sert qu’à cela. Vous pouvez arrêter depuis chaque e-mail.',
  'Alles komt in één mail.': 'Tout arrive dans un seul e-mail.',
  'Elke week één mail van al deze plekken': 'Un seul e-mail hebdomadaire de tous ces lieux',
  'Deze plekken sturen geen weekmail.': 'Ces lieux n’envoient pas d’e-mail hebdomadaire.',
  'Alles komt in één mail, behalve van {names}.': 'Tout arrive dans un seul e-mail, sauf pour {names}.',
} satisfies Messages<typeof english, 'fr'>;
