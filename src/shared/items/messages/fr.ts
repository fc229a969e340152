import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'Non récupéré',
  Opgehaald: 'Récupéré',
  'het voorwerp': 'l’objet',
  Voorwerp: 'Objet',
  'Deze week': 'Cette semaine',
  'Deze maand': 'Ce mois-ci',
  'Langer geleden': 'Il y a plus longtemps',
  '{count} maanden': { one: '{count} mois', other: '{count} mois' },
  'Bijna weg': 'Bientôt parti',
  'Laatste dag': 'Dernier jour',
  'Nog {count} dagen': { one: 'Plus que {count} jour', other: 'Plus que {count} jours' },
} satisfies Messages<typeof english, 'fr'>;
