import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Scholen: 'Школи',
  Kinderopvang: 'Дитячі центри',
  Sportclubs: 'Спортивні клуби',
  'het schoolkantoor': 'у шкільній канцелярії',
  'de receptie': 'на рецепції',
  'het clubhuis': 'у приміщенні клубу',
  '{office}': 'у пункті «{office}»',
  gymzaal: 'спортзал',
  speelzaal: 'ігрова кімната',
  'kleedkamer 2': 'роздягальня 2',
  'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.':
    'Виберіть «Це моє»; ви отримаєте лист, коли річ буде готова.',
  'Haal het op bij {office}.': 'Заберіть {office}.',
  'Ophalen bij {office}': 'Забрати {office}',
  'Ophalen bij {office}, zodra het klaarligt': 'Забрати {office}, щойно річ буде готова',
  'Nu gesloten, vandaag open vanaf {time}': 'Зараз зачинено, сьогодні відчинено з {time}',
  'Vandaag open tot {time}': 'Сьогодні відчинено до {time}',
  'Vandaag open tot {time} en vanaf {later}': 'Сьогодні відчинено до {time} і знову з {later}',
  'Morgen open vanaf {time}': 'Завтра відчинено з {time}',
  '{day} open vanaf {time}': '{day}: відчинено з {time}',
  '{first} en {second}': '{first} і {second}',
  gesloten: 'зачинено',
  '{first} t/m {last}': '{first} – {last}',
  Herfstvakantie: 'Осінні канікули',
  Kerstvakantie: 'Різдвяні канікули',
  Voorjaarsvakantie: 'Лютневі канікули',
  Meivakantie: 'Травневі канікули',
  Zomervakantie: 'Літні канікули',
} satisfies Messages<typeof english, 'uk'>;
