import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'Objetos encontrados',
  'Gevonden voorwerpen bij {name}': 'Objetos encontrados: {name}',
  'Organisatie niet gevonden': 'Organización no encontrada',
  Zoeken: 'Buscar',
  'Voor medewerkers': 'Para el personal',
  'Mijn spullen': 'Mis cosas',
  'Je e-mailadres': 'Tu correo electrónico',
  'Dit is van mij': 'Esto es mío',
  'Ik ben iets kwijt': 'He perdido algo',
  'Mijn melding': 'Mi aviso',
  Privacy: 'Privacidad',
  Voorwaarden: 'Condiciones',
  Ondersteuning: 'Ayuda',
  'Over ons': 'Quiénes somos',
  Status: 'Estado',
  'Zoeken op meerdere plekken': 'Buscar en varios lugares',
} satisfies Messages<typeof english, 'es'>;
