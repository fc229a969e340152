import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'Дані неправильні.',
  'Je bent niet ingelogd.': 'Ви не ввійшли.',
  'Je hebt geen toegang tot deze functie.': 'У вас немає доступу до цієї функції.',
  'Deze link is verlopen of al eens gebruikt.': 'Це посилання вже недійсне або його вже використали.',
  'Niet gevonden.': 'Не знайдено.',
  'Organisatie niet gevonden.': 'Організацію не знайдено.',
  'De lijst van deze organisatie is even niet te zien.': 'Список цієї організації зараз недоступний.',
  'Voorwerp niet gevonden.': 'Річ не знайдено.',
  'Deze aanvraag is er niet (meer).': 'Цієї заявки немає (або вже немає).',
  'Je hebt dit voorwerp al aangevraagd.': 'Ви вже подали заявку на цю річ.',
  'Dit is de code van een aanvraag. Vraag een medewerker.': 'Це код заявки. Зверніться до працівника.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Цю заявку тим часом змінено. Перегляньте, який у неї стан зараз.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'У вас тут уже десять відкритих заявок. Спершу відкличте одну або дочекайтеся відповіді.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'Про цю заявку вже написано так багато, що більше нічого не додати. Зателефонуйте або прийдіть.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'Те, що ви хотіли підтвердити, тим часом змінилося. Перегляньте ще раз, що там написано.',
  'Deze vermissing is er niet (meer).': 'Цього повідомлення про втрату немає (або вже немає).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Це повідомлення про втрату тим часом змінено. Перегляньте, який у нього стан зараз.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'У вас тут уже десять відкритих повідомлень про втрату. Спершу відкличте одне.',
  'Deze weekmail krijg je niet (meer).': 'Ви не отримуєте (або вже не отримуєте) цього щотижневого листа.',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'Ви вже отримуєте стільки щотижневих листів, що більше додати не можна. Спершу відмовтеся від одного.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'Цієї речі вже немає, тому подати на неї заявку не можна.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'Це посилання вже не працює. Попросіть нове.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'Фото не збереглося. Надішліть його ще раз.',
  'De foto is groter dan 10MB.': 'Фото більше за 10 МБ.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'Ми не можемо прочитати таке фото. Використайте фото JPG або PNG.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Зараз фото не можна зберегти. Спробуйте ще раз за мить.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'Для фото більше немає місця. Зверніться до адміністратора.',
  'Het is even te druk. Probeer het zo opnieuw.': 'Зараз забагато запитів. Спробуйте ще раз за мить.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'Ви надіслали багато фото, які ще ні до чого не належать. Спершу використайте їх або спробуйте за годину.',
  'Dit is te groot om te versturen.': 'Це завелике, щоб надіслати.',
  'Dit soort bestand wordt niet ondersteund.': 'Такі файли не підтримуються.',
  'Te veel pogingen, probeer later opnieuw': 'Забагато спроб, спробуйте пізніше',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.': 'З нашого боку щось пішло не так. Спробуйте пізніше.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.': 'Terecht зараз недоступний. Спробуйте ще раз за мить.',
} satisfies Messages<typeof english, 'uk'>;
