import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Scholen: 'Schulen',
  Kinderopvang: 'Kinderbetreuung',
  Sportclubs: 'Sportvereine',
  'het schoolkantoor': 'im Schulsekretariat',
  'de receptie': 'am Empfang',
  'het clubhuis': 'im Vereinsheim',
  '{office}': 'bei „{office}“',
  gymzaal: 'Turnhalle',
  speelzaal: 'Spielraum',
  'kleedkamer 2': 'Umkleide 2',
  'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.':
    'Wähle „Das gehört mir“; du bekommst eine E-Mail, sobald es bereitliegt.',
  'Haal het op bij {office}.': 'Hol es {office} ab.',
  'Ophalen bij {office}': 'Abholen {office}',
  'Ophalen bij {office}, zodra het klaarligt': 'Abholen {office}, sobald es bereitliegt',
  'Nu gesloten, vandaag open vanaf {time}': 'Jetzt geschlossen, heute ab {time} Uhr geöffnet',
  'Vandaag open tot {time}': 'Heute bis {time} Uhr geöffnet',
  'Vandaag open tot {time} en vanaf {later}': 'Heute bis {time} Uhr und wieder ab {later} Uhr geöffnet',
  'Morgen open vanaf {time}': 'Morgen ab {time} Uhr geöffnet',
  '{day} open vanaf {time}': '{day} ab {time} Uhr geöffnet',
  '{first} en {second}': '{first} und {second}',
  gesloten: 'geschlossen',
  '{first} t/m {last}': '{first} bis {last}',
  Herfstvakantie: 'Herbstferien',
  Kerstvakantie: 'Weihnachtsferien',
  Voorjaarsvakantie: 'Frühjahrsferien',
  Meivakantie: 'Maiferien',
  Zomervakantie: 'Sommerferien',
} satisfies Messages<typeof english, 'de'>;
