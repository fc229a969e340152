import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'Réservé',
  Tags: 'Caractéristiques',
  '+{count} more': '+{count} de plus',
  'Bekijk: {name}': 'Voir : {name}',
  'Er ligt niets dat hierop lijkt.': 'Rien de semblable n’a été trouvé.',
  'De volgende voorwerpen konden niet worden geladen.': 'Les objets suivants n’ont pas pu être chargés.',
  'Meer voorwerpen tonen': 'Afficher plus d’objets',
  '{count} nieuwe voorwerpen': { one: '{count} nouvel objet', other: '{count} nouveaux objets' },
  'Het kan elke dag weg zijn.': 'Il peut partir d’un jour à l’autre.',
  'Vanaf morgen mag dit weg.': 'À partir de demain, cet objet pourra partir.',
  'Vanaf {date} mag dit weg.': 'À partir du {date}, cet objet pourra partir.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'C’est à vous ? Choisissez vite « C’est à moi ».',
  'Is het van jou? Kom dan snel langs bij {office}.': 'C’est à vous ? Passez vite {office}.',
  'Dit is geen label': 'Ce n’est pas une étiquette',
  'Deze code klopt niet': 'Ce code n’est pas correct',
  'Dit voorwerp vinden we niet meer': 'Nous ne trouvons plus cet objet',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'Un code a cinq caractères, comme K7M3P. Regardez encore une fois l’étiquette.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'Il a peut-être déjà été récupéré, ou il n’est pas sur la liste. C’est à vous ? Renseignez-vous {office}.',
  'Bekijk gevonden voorwerpen': 'Voir les objets trouvés',
  'Inloggen als medewerker': 'Connexion du personnel',
} satisfies Messages<typeof english, 'fr'>;
