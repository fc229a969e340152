import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': 'У який день?',
  'Je krijgt elke week een mail': 'Ви отримуватимете лист щотижня',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'День: {day}. У листі буде все знайдене ({name}). Якщо нічого немає, лист не надходить.',
  'Veranderen of stoppen': 'Змінити або припинити',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Відкрийте його, щоб підписатися: лише після цього лист надходитиме щотижня.',
  'Elke week een mail met wat er gevonden is': 'Щотижня лист зі знайденими речами',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'День: {day}, уранці. Фото знайденого за тиждень ({name}) і того, чого скоро не буде. Якщо нічого немає, лист не надходить.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Фото знайденого за тиждень ({name}) і того, чого скоро не буде. Якщо нічого немає, лист не надходить.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.': 'Ми вже не знаємо, хто ви. Введіть свою електронну адресу.',
  'Waar en wanneer': 'Адреса й день',
  'Aanmelden mislukt': 'Не вдалося підписатися',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'Сьогодні тут уже дуже багато підписок.',
  'Bezig met aanmelden…': 'Підписуємо…',
  'Meld me aan': 'Підписатися',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'Вашу адресу ми використовуємо лише для цього. Відписатися можна в кожному листі.',
  'Alles komt in één mail.': 'Усе надходить в одному листі.',
  'Elke week één mail van al deze plekken': 'Один щотижневий лист з усіх цих місць',
  'Deze plekken sturen geen weekmail.': 'Ці місця не надсилають щотижневого листа.',
  'Alles komt in één mail, behalve van {names}.': 'Усе надходить в одному листі, крім: {names}.',
} satisfies Messages<typeof english, 'uk'>;
