import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Scholen: 'Szkoły',
  Kinderopvang: 'Opieka nad dziećmi',
  Sportclubs: 'Kluby sportowe',
  'het schoolkantoor': 'w sekretariacie szkoły',
  'de receptie': 'w recepcji',
  'het clubhuis': 'w siedzibie klubu',
  '{office}': 'w punkcie „{office}”',
  gymzaal: 'sala gimnastyczna',
  speelzaal: 'sala zabaw',
  'kleedkamer 2': 'szatnia 2',
  'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.':
    'Wybierz „To moje”; dostaniesz e-mail, gdy rzecz będzie gotowa do odbioru.',
  'Haal het op bij {office}.': 'Odbierz {office}.',
  'Ophalen bij {office}': 'Odbiór {office}',
  'Ophalen bij {office}, zodra het klaarligt': 'Odbiór {office}, gdy rzecz będzie gotowa',
  'Nu gesloten, vandaag open vanaf {time}': 'Teraz zamknięte, dziś czynne od {time}',
  'Vandaag open tot {time}': 'Dziś czynne do {time}',
  'Vandaag open tot {time} en vanaf {later}': 'Dziś czynne do {time} i ponownie od {later}',
  'Morgen open vanaf {time}': 'Jutro czynne od {time}',
  '{day} open vanaf {time}': '{day}: czynne od {time}',
  '{first} en {second}': '{first} i {second}',
  gesloten: 'nieczynne',
  '{first} t/m {last}': 'od {first} do {last}',
  Herfstvakantie: 'Ferie jesienne',
  Kerstvakantie: 'Przerwa świąteczna',
  Voorjaarsvakantie: 'Ferie zimowe',
  Meivakantie: 'Ferie majowe',
  Zomervakantie: 'Wakacje',
} satisfies Messages<typeof english, 'pl'>;
