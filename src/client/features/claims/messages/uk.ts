import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office} зазвичай відповідають протягом одного дня.',
  '{office} antwoordt meestal binnen twee dagen.': '{office} зазвичай відповідають протягом двох днів.',
  '{office} antwoordt meestal binnen een week.': '{office} зазвичай відповідають протягом тижня.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Відкрийте його, щоб підтвердити заявку: лише після цього її розглянуть {office}.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'Подати заявку можна лише з JavaScript. Увімкніть його в браузері або запитайте {office}.',
  'Je aanvraag': 'Ваша заявка',
  Versturen: 'Надіслати',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Це читають лише ті, хто працює {office}, і вашу адресу ми використовуємо тільки для цього.',
  'Je naam': 'Ваше ім’я',
  'We mailen je een link om je aanvraag te bevestigen.': 'Ми надішлемо вам посилання, щоб підтвердити заявку.',
  'Je vraagt dit aan als': 'Ви подаєте заявку як',
  'Waaraan herken je het?': 'За чим ви це впізнаєте?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…': 'Опишіть якомога точніше: колір, бренд, чохол…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'Те, чого не видно на фото. Наприклад: ім’я на комірі, маленька дірка, що лежить у кишені.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'Наприклад, фото, на якому це на вашій дитині. Це фото бачать лише працівники.',
  'Terug naar het voorwerp': 'Назад до речі',
  'Dit voorwerp staat niet meer op de lijst.': 'Цієї речі вже немає в списку.',
  'Dit voorwerp is al opgehaald.': 'Цю річ уже забрали.',
  'Bij {name} kun je niets via Terecht aanvragen.': '{name}: тут не можна подати заявку через Terecht.',
  'Alles bij {name}': 'Усе: {name}',
  'Je aanvraag is binnen bij {office}': 'Вашу заявку отримали {office}',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.': 'Працівник порівняє ваш опис із річчю.',
  'Je krijgt een mail met het antwoord, of met een vraag.': 'Ви отримаєте лист із відповіддю або запитанням.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'Якщо річ ваша, у листі буде код, і вона чекатиме на вас.',
  'Naar mijn spullen': 'До моїх речей',
  'Gevonden op {date}': 'Знайдено {date}',
  'Vul je naam in.': 'Введіть своє ім’я.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Введіть лише ім’я: без вебадреси, електронної адреси чи номера.',
  'Vul in waaraan je het herkent.': 'Напишіть, за чим ви це впізнаєте.',
  'Misschien is het opgehaald of weggegeven.': 'Можливо, її вже забрали або віддали.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Запитайте {office}: <phone>{phone}</phone> або <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Запитайте {office}: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Запитайте {office}: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Запитайте {office}.',
} satisfies Messages<typeof english, 'uk'>;
