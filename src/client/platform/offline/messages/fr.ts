import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'Pas de connexion',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Terecht n’est pas joignable pour le moment. Vérifiez votre connexion internet. Cette page reprendra d’elle-même dès que la connexion sera rétablie.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Vos photos et ce que vous aviez déjà rempli sont en sécurité sur cet appareil. Rien ne se perd.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'Ce que vous vouliez envoyer se trouve encore sur cet appareil. L’envoi se fera dès que la connexion sera rétablie et que vous ouvrirez cette page.',
} satisfies Messages<typeof english, 'fr'>;
