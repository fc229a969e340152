import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'Listy i logowanie',
  'Foto’s': 'Zdjęcia',
  Mail: 'E-mail',
  'Herkennen van foto’s': 'Rozpoznawanie zdjęć',
  'Zoeken met een foto': 'Szukanie za pomocą zdjęcia',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.':
    'W tej chwili nie można szukać, zgłosić się po rzecz ani się zalogować.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.': 'Zdjęcia mogą być niewidoczne i nie da się ich dodać.',
  'Mails komen later. Er gaat er geen verloren.': 'E-maile przyjdą później. Żaden nie zginie.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'Zdjęcia nie dostają teraz podpowiedzi cech. Można je wpisać samodzielnie.',
  'Zoek nu met woorden.': 'Na razie szukaj słowami.',
  'Alles werkt.': 'Wszystko działa.',
  'Niet alles werkt.': 'Nie wszystko działa.',
  'Gepland onderhoud': 'Planowana konserwacja',
  'Gecontroleerd op {moment} uur.': 'Sprawdzono {moment}.',
  Werkt: 'Działa',
  Storing: 'Awaria',
  'Weer sinds {moment} uur': 'Znów działa od: {moment}',
  'Sinds {moment} uur': 'Od: {moment}',
  'Onderhoud op {times}.': 'Konserwacja: {times}.',
  '{date} van {from} tot {until} uur': '{date} od {from} do {until}',
  '{from} uur tot {until} uur': '{from} do {until}',
} satisfies Messages<typeof english, 'pl'>;
