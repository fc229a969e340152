import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'Списки та вхід',
  'Foto’s': 'Фото',
  Mail: 'Пошта',
  'Herkennen van foto’s': 'Розпізнавання фото',
  'Zoeken met een foto': 'Пошук за фото',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.': 'Зараз не можна шукати, подати заявку чи увійти.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.': 'Фото можуть не відображатися й не додаватися.',
  'Mails komen later. Er gaat er geen verloren.': 'Листи надійдуть пізніше. Жоден не загубиться.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'Зараз для фото не пропонуються ознаки. Їх можна ввести самостійно.',
  'Zoek nu met woorden.': 'Поки що шукайте словами.',
  'Alles werkt.': 'Усе працює.',
  'Niet alles werkt.': 'Працює не все.',
  'Gepland onderhoud': 'Планові роботи',
  'Gecontroleerd op {moment} uur.': 'Перевірено {moment}.',
  Werkt: 'Працює',
  Storing: 'Збій',
  'Weer sinds {moment} uur': 'Знову працює від: {moment}',
  'Sinds {moment} uur': 'Від: {moment}',
  'Onderhoud op {times}.': 'Технічні роботи: {times}.',
  '{date} van {from} tot {until} uur': '{date} з {from} до {until}',
  '{from} uur tot {until} uur': '{from} до {until}',
} satisfies Messages<typeof english, 'uk'>;
