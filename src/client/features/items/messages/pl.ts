import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'Zarezerwowane',
  Tags: 'Cechy',
  '+{count} more': 'jeszcze {count}',
  'Bekijk: {name}': 'Zobacz: {name}',
  'Er ligt niets dat hierop lijkt.': 'Nie ma nic podobnego.',
  'De volgende voorwerpen konden niet worden geladen.': 'Nie udało się wczytać kolejnych rzeczy.',
  'Meer voorwerpen tonen': 'Pokaż więcej rzeczy',
  '{count} nieuwe voorwerpen': {
    one: '{count} nowa rzecz',
    few: '{count} nowe rzeczy',
    many: '{count} nowych rzeczy',
    other: '{count} nowych rzeczy',
  },
  'Het kan elke dag weg zijn.': 'Może zniknąć w każdej chwili.',
  'Vanaf morgen mag dit weg.': 'Od jutra ta rzecz może zostać oddana.',
  'Vanaf {date} mag dit weg.': 'Od {date} ta rzecz może zostać oddana.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'To Twoje? Wybierz szybko „To moje”.',
  'Is het van jou? Kom dan snel langs bij {office}.': 'To Twoje? Zgłoś się szybko {office}.',
  'Dit is geen label': 'To nie jest etykieta',
  'Deze code klopt niet': 'Ten kod jest nieprawidłowy',
  'Dit voorwerp vinden we niet meer': 'Nie możemy już znaleźć tej rzeczy',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'Kod ma pięć znaków, na przykład K7M3P. Spójrz jeszcze raz na etykietę.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'Może została już odebrana albo nie ma jej na liście. To Twoje? Zapytaj o nią {office}.',
  'Bekijk gevonden voorwerpen': 'Zobacz rzeczy znalezione',
  'Inloggen als medewerker': 'Logowanie dla pracowników',
} satisfies Messages<typeof english, 'pl'>;
