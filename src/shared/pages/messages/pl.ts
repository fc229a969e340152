import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'Rzeczy znalezione',
  'Gevonden voorwerpen bij {name}': 'Rzeczy znalezione: {name}',
  'Organisatie niet gevonden': 'Nie znaleziono organizacji',
  Zoeken: 'Szukaj',
  'Voor medewerkers': 'Dla pracowników',
  'Mijn spullen': 'Moje rzeczy',
  'Je e-mailadres': 'Adres e-mail',
  'Dit is van mij': 'To moje',
  'Ik ben iets kwijt': 'Szukam zguby',
  'Mijn melding': 'Moje zgłoszenie zguby',
  Privacy: 'Prywatność',
  Voorwaarden: 'Regulamin',
  Ondersteuning: 'Pomoc',
  'Over ons': 'O nas',
  Status: 'Status',
  'Zoeken op meerdere plekken': 'Szukaj w kilku miejscach',
} satisfies Messages<typeof english, 'pl'>;
