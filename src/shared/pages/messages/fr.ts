import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'Objets trouvés',
  'Gevonden voorwerpen bij {name}': 'Objets trouvés : {name}',
  'Organisatie niet gevonden': 'Organisation introuvable',
  Zoeken: 'Rechercher',
  'Voor medewerkers': 'Pour le personnel',
  'Mijn spullen': 'Mes affaires',
  'Je e-mailadres': 'Votre adresse e-mail',
  'Dit is van mij': 'C’est à moi',
  'Ik ben iets kwijt': 'J’ai perdu quelque chose',
  'Mijn melding': 'Mon signalement',
  Privacy: 'Confidentialité',
  Voorwaarden: 'Conditions',
  Ondersteuning: 'Aide',
  'Over ons': 'À propos',
  Status: 'État',
  'Zoeken op meerdere plekken': 'Chercher dans plusieurs lieux',
} satisfies Messages<typeof english, 'fr'>;
