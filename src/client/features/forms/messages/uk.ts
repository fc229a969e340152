import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': 'Ви мали на увазі {domain}?',
  'Ander adres': 'Інша адреса',
  'Toch als {address}': 'Усе-таки {address}',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'Цей файл не є фото. Виберіть інше фото або продовжуйте без нього.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'Не вдається прочитати це фото. Виберіть інше фото або продовжуйте без нього.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Без з’єднання зараз не можна вибрати фото. Спробуйте пізніше або продовжуйте без фото.',
  'Foto verkleinen…': 'Зменшення фото…',
  'Andere foto': 'Інше фото',
  'Foto toevoegen': 'Додати фото',
  Weghalen: 'Прибрати',
  'Hoeft niet.': 'Необов’язково.',
  'Nog niet verstuurd': 'Ще не надіслано',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Немає з’єднання. Ми продовжуємо спроби: залиште цю сторінку відкритою, і все надішлеться саме. Введене збережеться.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Поки що не вдається. Ми продовжуємо спроби: залиште цю сторінку відкритою, і все надішлеться саме. Введене збережеться.',
  'Toch nog wijzigen': 'Усе-таки змінити',
  'Misschien niet verstuurd': 'Можливо, не надіслано',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Увійдіть знову (нова вкладка)</a>, а потім поверніться сюди.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Ми не певні, чи збережено. Усе введене залишилося тут.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Ми не певні, чи надіслано. Усе введене залишилося тут.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.': 'Ще не збережено. Усе введене залишилося тут.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.': 'Ще не надіслано. Усе введене залишилося тут.',
  'Er is de laatste tijd te veel verstuurd.': 'Останнім часом надіслано забагато повідомлень.',
  'Probeer het {wait} opnieuw.': 'Спробуйте ще раз {wait}.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'Спробуйте ще раз {wait} або запитайте {office}.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'Спробуйте ще раз {wait} або зателефонуйте; телефон {office}: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Без Wi-Fi, можливо, вийде одразу.',
  'over {count} minuten': {
    one: 'через {count} хвилину',
    few: 'через {count} хвилини',
    many: 'через {count} хвилин',
    other: 'через {count} хвилини',
  },
  'over {count} uur': {
    one: 'через {count} годину',
    few: 'через {count} години',
    many: 'через {count} годин',
    other: 'через {count} години',
  },
  morgen: 'завтра',
  'Vul je e-mailadres in.': 'Введіть свою електронну адресу.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'Це неповна електронна адреса. Вона має вигляд name@example.nl.',
} satisfies Messages<typeof english, 'uk'>;
