import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'Де загубилася річ? Шукайте серед фото знайдених речей вашої школи, дитячого центру чи клубу.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Щось загубилося? Виберіть свою школу, перегляньте фото знайдених речей і заберіть своє.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Щось загубилося? Виберіть свій дитячий центр, перегляньте фото знайдених речей і заберіть своє.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Щось загубилося? Виберіть свій клуб, перегляньте фото знайдених речей і заберіть своє.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Знайдені речі – {name}: знайдіть загублене й заберіть його.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Шукайте серед усіх знайдених речей: {name}.',
  'Inloggen of een account aanmaken.': 'Увійти або створити обліковий запис.',
  'Wat je hebt aangevraagd.': 'Ваші заявки.',
  'Gebruik de link uit je mail.': 'Скористайтеся посиланням із листа.',
  'Iets herkend bij {name}? Vraag het aan.': 'Впізнали свою річ? Подайте заявку: {name}.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'Щось загубилося ({name})? Повідомте, і ми напишемо, коли річ знайдеться.',
  'Wat je kwijt bent.': 'Що загубилося.',
  'Een gevonden voorwerp bij {name}.': 'Знайдена річ: {name}.',
  'Wat er gevonden is bij {name}.': 'Що знайдено: {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'Які дані зберігає Terecht, навіщо і як довго.',
  'De afspraken voor het gebruik van Terecht.': 'Правила користування Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.': 'Допомога з пошуком, додаванням та отриманням речей.',
  'Wat er werkt, en het geplande onderhoud.': 'Що працює та коли заплановано роботи.',
  'Waarom Terecht bestaat en wie het maakt.': 'Навіщо існує Terecht і хто його створює.',
  'Deze pagina bestaat niet.': 'Такої сторінки немає.',
  'De lijst van {name} is even niet te zien.': 'Список тимчасово недоступний: {name}.',
  'Gevonden bij {name}: {tags}.': 'Знайдено ({name}): {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Знайдено ({name}): річ.',
  'Dit is gereserveerd.': 'Цю річ зарезервовано.',
  'Van jou?': 'Це ваше?',
  'Foto: {name}': 'Фото: {name}',
  'Het beeldmerk van Terecht': 'Логотип Terecht',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Знайдені речі з кількох місць в одному списку.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'Знайдені речі з усіх закладів {name} в одному списку.',
} satisfies Messages<typeof english, 'uk'>;
