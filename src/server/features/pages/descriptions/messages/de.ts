import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'Wo hast du etwas verloren? Suche in den Fotos der Fundsachen deiner Schule, Betreuung oder deines Vereins.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Etwas verloren? Wähle deine Schule, sieh dir die Fotos der Fundsachen an und hol ab, was dir gehört.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Etwas verloren? Wähle deine Betreuung, sieh dir die Fotos der Fundsachen an und hol ab, was dir gehört.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Etwas verloren? Wähle deinen Verein, sieh dir die Fotos der Fundsachen an und hol ab, was dir gehört.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Fundsachen bei {name}: Suche, was dir fehlt, und hol es ab.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Durchsuche alle Fundsachen bei {name}.',
  'Inloggen of een account aanmaken.': 'Anmelden oder ein Konto erstellen.',
  'Wat je hebt aangevraagd.': 'Was du angefragt hast.',
  'Gebruik de link uit je mail.': 'Benutze den Link aus deiner E-Mail.',
  'Iets herkend bij {name}? Vraag het aan.': 'Etwas bei {name} erkannt? Frag es an.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'Etwas bei {name} verloren? Melde es, dann schreiben wir dir, sobald es da ist.',
  'Wat je kwijt bent.': 'Was du verloren hast.',
  'Een gevonden voorwerp bij {name}.': 'Eine Fundsache bei {name}.',
  'Wat er gevonden is bij {name}.': 'Was bei {name} gefunden wurde.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'Welche Daten Terecht speichert, warum und wie lange.',
  'De afspraken voor het gebruik van Terecht.': 'Die Regeln für die Nutzung von Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.':
    'Hilfe beim Suchen, Einstellen und Abholen von Gegenständen.',
  'Wat er werkt, en het geplande onderhoud.': 'Was funktioniert, und die geplante Wartung.',
  'Waarom Terecht bestaat en wie het maakt.': 'Warum es Terecht gibt und wer dahintersteht.',
  'Deze pagina bestaat niet.': 'Diese Seite gibt es nicht.',
  'De lijst van {name} is even niet te zien.': 'Die Liste von {name} ist vorübergehend nicht zu sehen.',
  'Gevonden bij {name}: {tags}.': 'Gefunden bei {name}: {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Gefunden bei {name}: ein Gegenstand.',
  'Dit is gereserveerd.': 'Das ist reserviert.',
  'Van jou?': 'Gehört es dir?',
  'Foto: {name}': 'Foto: {name}',
  'Het beeldmerk van Terecht': 'Das Logo von Terecht',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Fundsachen von mehreren Orten in einer Liste.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'Fundsachen von allen Standorten von {name} in einer Liste.',
} satisfies Messages<typeof english, 'de'>;
