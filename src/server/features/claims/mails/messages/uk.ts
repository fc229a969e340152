import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'Вашу заявку отримали {office}',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'Чудово, що ви щось упізнали! Вашу заявку отримали {office} ({organization}).',
  'Wat je hebt aangevraagd': 'На що подано заявку',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'Там перевірять, чи це ваша річ. Ви отримаєте лист, щойно її можна буде забрати або якщо виникне запитання. Будь ласка, зачекайте на нього, перш ніж приходити.',
  'Bekijk je aanvraag': 'Переглянути заявку',
  'Een vraag van {office} over je aanvraag': 'Запитання щодо вашої заявки {office}',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'Ваша заявка: {item}. Щоб упевнитися, що це ваше, {office} ще запитують:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'Відповісти можна нижче. Відповіді на цей лист ми не отримаємо.',
  'Antwoord geven': 'Відповісти',
  'Goed nieuws: je kunt je {kind} ophalen': 'Гарна новина, можна забрати: {kind}',
  spullen: 'речі',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'Те, що ви впізнали, чекає на вас {office} ({organization}). Покажіть там цей код:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Не можете прийти або це все-таки не ваше? Відкличте заявку, і річ знову стане доступною.',
  'Vergeet je {kind} niet op te halen': 'Не забудьте забрати: {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'На вас {office} досі чекає {item} ({organization}). Останній день: {day}. Після цього заявку зможе подати хтось інший.',
  'Dit is je code:': 'Ось ваш код:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Річ вам більше не потрібна або це все-таки не ваше? Відкличте заявку, і вона знову стане доступною.',
  'QR-code van je code {code}': 'QR-код вашого коду {code}',
  Wat: 'Що',
  Uiterlijk: 'Не пізніше',
  'een voorwerp': 'річ',
  'een voorwerp ({name})': 'річ ({name})',
  'Verder zoeken': 'Шукати далі',
  'Meld het als kwijt': 'Повідомити про втрату',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'Розуміємо, що це прикро. Можливо, те, що ви шукаєте, є в списку або ще знайдеться: повідомте про втрату, і ми напишемо вам, коли річ з’явиться.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'Розуміємо, що це прикро. Можливо, те, що ви шукаєте, є в списку: нові речі додаються постійно.',
  'E-mail': 'Ел. пошта',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'Щось не так? Запитайте {office} ({organization}).',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'Це були не ви? Запитайте {office} ({organization}).',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'Ваша заявка: {item}. На жаль, {office} не можуть її вам віддати.',
  'Dit is de reden:': 'Ось причина:',
  'Over je aanvraag bij {organization}': 'Щодо вашої заявки: {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'Минув час, щоб забрати: {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'На вас {office} чекала {item} ({organization}). Час, щоб її забрати, минув, тож її більше не відкладено для вас.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'Річ вам ще потрібна? Поки вона там, можна подати заявку знову.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'Ваша заявка: {item}. Виявилося, що вона належить комусь іншому, і її вже віддали. Вашу заявку закрито.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'Ваша заявка {office} ({organization}): {item}. Річ уже забрали, тож заявку закрито.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'Це були ви? Тоді все гаразд і нічого робити не треба.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'Ваша заявка: {item}. Її більше немає {office}, тож заявку закрито.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'Ваша заявка: {item}. Річ належить до іншого закладу й буде доставлена сюди: {organization}. Заявка перейшла разом із нею, нічого робити не треба.',
} satisfies Messages<typeof english, 'uk'>;
