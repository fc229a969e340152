import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'Listen und Anmelden',
  'Foto’s': 'Fotos',
  Mail: 'E-Mail',
  'Herkennen van foto’s': 'Erkennen von Fotos',
  'Zoeken met een foto': 'Suchen mit einem Foto',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.':
    'Du kannst gerade nicht suchen, nichts anfragen und dich nicht anmelden.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.':
    'Fotos sind vielleicht nicht zu sehen und lassen sich nicht hinzufügen.',
  'Mails komen later. Er gaat er geen verloren.': 'E-Mails kommen später. Es geht keine verloren.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'Für ein Foto werden gerade keine Merkmale vorgeschlagen. Du kannst sie selbst eingeben.',
  'Zoek nu met woorden.': 'Suche vorerst mit Wörtern.',
  'Alles werkt.': 'Alles funktioniert.',
  'Niet alles werkt.': 'Nicht alles funktioniert.',
  'Gepland onderhoud': 'Geplante Wartung',
  'Gecontroleerd op {moment} uur.': 'Geprüft am {moment} Uhr.',
  Werkt: 'Funktioniert',
  Storing: 'Störung',
  'Weer sinds {moment} uur': 'Wieder seit {moment} Uhr',
  'Sinds {moment} uur': 'Seit {moment} Uhr',
  'Onderhoud op {times}.': 'Wartung am {times}.',
  '{date} van {from} tot {until} uur': '{date} von {from} bis {until} Uhr',
  '{from} uur tot {until} uur': '{from} Uhr bis {until} Uhr',
} satisfies Messages<typeof english, 'de'>;
