import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'Зарезервовано',
  Tags: 'Ознаки',
  '+{count} more': 'ще {count}',
  'Bekijk: {name}': 'Переглянути: {name}',
  'Er ligt niets dat hierop lijkt.': 'Нічого схожого немає.',
  'De volgende voorwerpen konden niet worden geladen.': 'Наступні речі не вдалося завантажити.',
  'Meer voorwerpen tonen': 'Показати більше речей',
  '{count} nieuwe voorwerpen': {
    one: '{count} нова річ',
    few: '{count} нові речі',
    many: '{count} нових речей',
    other: '{count} нових речей',
  },
  'Het kan elke dag weg zijn.': 'Її можуть віддати будь-якого дня.',
  'Vanaf morgen mag dit weg.': 'Із завтрашнього дня цю річ можуть віддати.',
  'Vanaf {date} mag dit weg.': 'Від {date} цю річ можуть віддати.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'Це ваше? Тоді швидше натисніть «Це моє».',
  'Is het van jou? Kom dan snel langs bij {office}.': 'Це ваше? Швидше запитайте {office}.',
  'Dit is geen label': 'Це не етикетка',
  'Deze code klopt niet': 'Цей код неправильний',
  'Dit voorwerp vinden we niet meer': 'Ми більше не знаходимо цієї речі',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'Код має п’ять знаків, наприклад K7M3P. Подивіться ще раз на етикетку.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'Можливо, її вже забрали або її немає у списку. Це ваше? Запитайте про неї {office}.',
  'Bekijk gevonden voorwerpen': 'Переглянути знайдені речі',
  'Inloggen als medewerker': 'Вхід для працівників',
} satisfies Messages<typeof english, 'uk'>;
