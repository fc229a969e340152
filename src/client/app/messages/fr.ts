import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'Une erreur s’est produite',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.': 'Cette page n’a pas pu s’afficher. Veuillez réessayer.',
  'Pagina opnieuw laden': 'Recharger la page',
  'Terecht brengt gevonden spullen terug.': 'Terecht rend les objets trouvés à leur propriétaire.',
  'Over Terecht': 'À propos de Terecht',
  'Terecht, naar de startpagina': 'Terecht, aller à la page d’accueil',
  Hoofdmenu: 'Menu principal',
  'Menu sluiten': 'Fermer le menu',
  'Menu openen': 'Ouvrir le menu',
  'Zoek gevonden voorwerpen': 'Chercher parmi les objets trouvés',
  'Naar de inhoud': 'Aller au contenu',
  'Oops! Page not found': 'Oups ! Page introuvable',
  'Return to Home': 'Retour à l’accueil',
  'Hoe werkt het?': 'Comment ça marche ?',
} satisfies Messages<typeof english, 'fr'>;
