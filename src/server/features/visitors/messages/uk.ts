import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'Переглянути все для цієї адреси, вимкнути листи або видалити дані',
  'Jouw pagina op Terecht': 'Ваша сторінка на Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Нижче можна відкрити сторінку з усіма вашими заявками, повідомленнями про втрату та щотижневими листами.',
  'Mijn pagina openen': 'Відкрити мою сторінку',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'Це можливо протягом {days} днів. Посилання лише для вас: не пересилайте цей лист. Ви цього не просили? Тоді нічого робити не треба.',
  'Bevestig {requests}': 'Підтвердьте {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'Усе правильно? Підтвердьте нижче. Лише після цього {effects}.',
  ', en ': ', і ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'Підтвердити можна протягом {days} днів. Це були не ви? Нічого не робіть: нічого не станеться, а після цього строку ми все видалимо.',
  'je aanvraag': 'заявку',
  'je aanvragen': 'заявки',
  'je melding': 'повідомлення про втрату',
  'je meldingen': 'повідомлення про втрати',
  'je weekmail': 'щотижневий лист',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'Ви подали заявку на знайдену річ: {organizations} ({name}).',
  'komt je aanvraag aan bij {offices}': 'вашу заявку побачать {offices}',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: 'Ви подали заявку на {count} знайдену річ: {organizations}.',
    few: 'Ви подали заявки на {count} знайдені речі: {organizations}.',
    many: 'Ви подали заявки на {count} знайдених речей: {organizations}.',
    other: 'Ви подали заявки на {count} знайденої речі: {organizations}.',
  },
  'komen je aanvragen aan bij {offices}': 'ваші заявки побачать {offices}',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'Ви щось загубили: {organizations}.',
    few: 'Ви загубили {count} речі: {organizations}.',
    many: 'Ви загубили {count} речей: {organizations}.',
    other: 'Ви загубили {count} речі: {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'ми шукатимемо разом із вами: якщо з’явиться щось схоже, ви отримаєте лист',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'Ви хочете щотижня отримувати лист зі знайденими речами: {organizations}.',
  'krijg je die mail': 'ви отримуватимете цей лист',
  'je eigen pagina': 'вашій сторінці',
  'Geen weekmail meer?': 'Більше не надсилати щотижневий лист?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Ви більше не отримуватимете щотижневий лист: {name}. Листи про ваші заявки та повідомлення надходитимуть далі.',
  'Geen mails meer?': 'Більше не надсилати листи?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'Ви більше не отримуватимете листи про ваші заявки та повідомлення на Terecht, а також щотижневий лист. Самі заявки й повідомлення залишаться.',
  'Geen mails meer': 'Більше не надсилати листи',
  'Je krijgt deze weekmail niet meer': 'Ви більше не отримуватимете цього щотижневого листа',
  'Je krijgt geen mails meer': 'Ви більше не отримуватимете листів',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'Знайдені речі завжди можна побачити тут: {list}. Які листи ви ще отримуєте, видно на {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.': 'Стан ваших заявок і повідомлень видно на {page}.',
  'Toch wel ontvangen': 'Усе-таки отримувати',
  'Je krijgt deze weekmail weer': 'Ви знову отримуватимете цей щотижневий лист',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'День надсилання: {day}. Знайдені речі: {list}. Вибрати інший день або відписатися можна на {page}.',
  'Je krijgt weer mails': 'Ви знову отримуватимете листи',
  'Deze link werkt niet meer': 'Це посилання більше не працює',
  'Mails uitzetten kan ook op {page}.': 'Вимкнути листи можна також на {page}.',
  'Dat lukte niet': 'Не вдалося',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Тоді ви не отримуватимете щотижневого листа з жодного місця. Листи про ваші заявки та повідомлення про втрату ви отримуватимете й надалі.',
  'Je krijgt geen weekmail meer': 'Ви більше не отримуєте щотижневих листів',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'Ви відписалися від усіх своїх місць. Підписатися знову можна в кожному місці.',
} satisfies Messages<typeof english, 'uk'>;
