import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'Reserviert',
  Tags: 'Merkmale',
  '+{count} more': '+{count} weitere',
  'Bekijk: {name}': 'Ansehen: {name}',
  'Er ligt niets dat hierop lijkt.': 'Es gibt nichts Ähnliches.',
  'De volgende voorwerpen konden niet worden geladen.': 'Die nächsten Gegenstände konnten nicht geladen werden.',
  'Meer voorwerpen tonen': 'Mehr Gegenstände zeigen',
  '{count} nieuwe voorwerpen': { one: '{count} neuer Gegenstand', other: '{count} neue Gegenstände' },
  'Het kan elke dag weg zijn.': 'Es kann jeden Tag weg sein.',
  'Vanaf morgen mag dit weg.': 'Ab morgen darf das weg.',
  'Vanaf {date} mag dit weg.': 'Ab dem {date} darf das weg.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'Gehört es dir? Dann wähle bald „Das gehört mir“.',
  'Is het van jou? Kom dan snel langs bij {office}.': 'Gehört es dir? Komm bald {office} vorbei.',
  'Dit is geen label': 'Das ist kein Etikett',
  'Deze code klopt niet': 'Dieser Code stimmt nicht',
  'Dit voorwerp vinden we niet meer': 'Diesen Gegenstand finden wir nicht mehr',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'Ein Code hat fünf Zeichen, zum Beispiel K7M3P. Sieh noch einmal auf dem Etikett nach.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'Vielleicht wurde er schon abgeholt, oder er steht nicht auf der Liste. Gehört er dir? Frag {office} danach.',
  'Bekijk gevonden voorwerpen': 'Fundsachen ansehen',
  'Inloggen als medewerker': 'Anmeldung für Mitarbeitende',
} satisfies Messages<typeof english, 'de'>;
