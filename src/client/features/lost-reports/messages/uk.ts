import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Відкрийте його, щоб підтвердити повідомлення про втрату: лише після цього ми почнемо шукати, зокрема серед того, що вже є.',
  'Nog iets kwijt?': 'Загубили ще щось?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'Щойно з’явиться щось схоже ({name}), ми надішлемо вам лист.',
  'Wat je kwijt bent': 'Що ви загубили',
  'Mail me als het er is': 'Напишіть мені, коли знайдеться',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Це читають лише працівники ({name}), і вашу адресу ми використовуємо тільки для цього.',
  'We mailen je een link om het te bevestigen.': 'Ми надішлемо вам посилання для підтвердження.',
  'We mailen naar': 'Ми напишемо на',
  'Terug naar de lijst': 'Назад до списку',
  'Bij {name} kun je dit niet via Terecht melden.': '{name}: тут не можна повідомити про втрату через Terecht.',
  'We houden het in de gaten': 'Ми пильнуємо',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'Ми одразу перевіримо, чи вже є щось схоже, а потім {weeks} тижнів дивитимемося серед усього, що надходить. Якщо щось знайдемо, ви отримаєте лист.',
  'Sinds wanneer?': 'Відколи?',
  Vandaag: 'Сьогодні',
  Gisteren: 'Учора',
  'Snel kiezen': 'Швидкий вибір',
  'Wat ben je kwijt?': 'Що ви загубили?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'Наприклад: зимова куртка Vingino, розмір 128. Не пишіть імен дітей.',
  'Welke kleur?': 'Якого кольору?',
  'Bijvoorbeeld: donkerblauw': 'Наприклад: темно-синій',
  'Weet je nog waar, en sinds wanneer?': 'Пам’ятаєте, де і відколи?',
  'Waar was het voor het laatst?': 'Де це було востаннє?',
  'Bijvoorbeeld: {example}': 'Наприклад: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Фото бачать лише працівники ({name}).',
  'Vul in wat je kwijt bent.': 'Напишіть, що ви загубили.',
  'Die dag moet nog komen. Kies vandaag of eerder.': 'Цей день ще не настав. Виберіть сьогоднішній або раніший день.',
  'Uitgezocht door {office}': 'Підібрали {office}',
  'Of misschien hier? Meld het daar ook:': 'А може, тут? Повідомте й там:',
} satisfies Messages<typeof english, 'uk'>;
