import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'Enregistrer',
  Annuleren: 'Annuler',
  Sluiten: 'Fermer',
  'Opnieuw proberen': 'Réessayer',
  'Laden…': 'Chargement…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'Pas de connexion. Le chargement reprendra tout seul dès qu’elle sera rétablie.',
  'Melding sluiten': 'Fermer le message',
} satisfies Messages<typeof english, 'fr'>;
