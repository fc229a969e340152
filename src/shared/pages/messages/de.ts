import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'Fundsachen',
  'Gevonden voorwerpen bij {name}': 'Fundsachen: {name}',
  'Organisatie niet gevonden': 'Organisation nicht gefunden',
  Zoeken: 'Suchen',
  'Voor medewerkers': 'Für Mitarbeitende',
  'Mijn spullen': 'Meine Sachen',
  'Je e-mailadres': 'Deine E-Mail-Adresse',
  'Dit is van mij': 'Das gehört mir',
  'Ik ben iets kwijt': 'Ich habe etwas verloren',
  'Mijn melding': 'Meine Verlustmeldung',
  Privacy: 'Datenschutz',
  Voorwaarden: 'Nutzungsbedingungen',
  Ondersteuning: 'Hilfe',
  'Over ons': 'Über uns',
  Status: 'Status',
  'Zoeken op meerdere plekken': 'An mehreren Orten suchen',
} satisfies Messages<typeof english, 'de'>;
