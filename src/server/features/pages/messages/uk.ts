import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht зараз недоступний. Спробуйте ще раз за кілька хвилин.',
  'Deze pagina bestaat niet. Klopt het adres?': 'Такої сторінки немає. Чи правильна адреса?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'Ця сторінка працює лише з JavaScript. Увімкніть його у браузері або перейдіть на <a>головну сторінку</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'Ця сторінка працює лише з JavaScript. Увімкніть його у браузері або перейдіть на <a>сторінку цієї школи</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'Ця сторінка працює лише з JavaScript. Увімкніть його у браузері або перейдіть на <a>сторінку цього дитячого центру</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'Ця сторінка працює лише з JavaScript. Увімкніть його у браузері або перейдіть на <a>сторінку цього клубу</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'Без JavaScript тут можна переглядати й шукати. Увімкніть його у браузері, щоб фільтрувати, подати заявку чи повідомлення та увійти.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>':
    'Ця сторінка завантажилася не повністю. <a>Завантажити ще раз</a>',
} satisfies Messages<typeof english, 'uk'>;
