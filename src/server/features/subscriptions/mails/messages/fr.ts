import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}':
    'Ces objets partiront bientôt. Y en a-t-il un à vous ? {how}',
  'En dit is deze week gevonden:': 'Et voici ce qui a été trouvé cette semaine :',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}':
    'Voici ce qui a été trouvé cette semaine. Y a-t-il quelque chose à vous ? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'Et il y en a d’autres : voyez tout sur le site.',
  'Deze week gevonden bij {organization}': 'Trouvé cette semaine chez {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Dernière chance chez {organization} : cela part bientôt',
  'Bekijk alles': 'Tout voir',
  'Andere dag kiezen of stoppen': 'Choisir un autre jour ou arrêter',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'Vous recevez cet e-mail chaque semaine à la suite de votre inscription chez {organization}.',
  'Geen weekmail meer': 'Plus d’e-mail hebdomadaire',
  'Deze week gevonden op je plekken': 'Trouvé cette semaine dans vos lieux',
  'Geen weekmail meer van {organization}': 'Plus d’e-mail hebdomadaire de {organization}',
  'Zoek op al deze plekken': 'Chercher dans tous ces lieux',
  'Geen enkele weekmail meer': 'Plus aucun e-mail hebdomadaire',
} satisfies Messages<typeof english, 'fr'>;
