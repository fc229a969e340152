import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'Twoje zgłoszenie jest już {office}',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'Świetnie, że coś rozpoznajesz! Twoje zgłoszenie jest już {office} ({organization}).',
  'Wat je hebt aangevraagd': 'Czego dotyczy zgłoszenie',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'Na miejscu sprawdzą, czy to Twoje. Dostaniesz e-mail, gdy rzecz będzie można odebrać albo gdy pojawi się pytanie. Poczekaj na niego, zanim przyjdziesz.',
  'Bekijk je aanvraag': 'Zobacz zgłoszenie',
  'Een vraag van {office} over je aanvraag': 'Pytanie dotyczące Twojego zgłoszenia {office}',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'Twoje zgłoszenie: {item}. Aby mieć pewność, że to Twoje, {office} pytają jeszcze:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'Odpowiedz poniżej. Odpowiedź na ten e-mail do nas nie dotrze.',
  'Antwoord geven': 'Odpowiedz',
  'Goed nieuws: je kunt je {kind} ophalen': 'Dobra wiadomość, do odbioru: {kind}',
  spullen: 'rzeczy',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'Rozpoznana rzecz czeka na Ciebie {office} ({organization}). Pokaż tam ten kod:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Nie możesz przyjść albo to jednak nie Twoje? Wycofaj zgłoszenie, a rzecz znów będzie dostępna.',
  'Vergeet je {kind} niet op te halen': 'Nie zapomnij odebrać: {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'Nadal czeka na Ciebie {item} {office} ({organization}). Ostatni dzień odbioru: {day}. Potem może zgłosić się po nią ktoś inny.',
  'Dit is je code:': 'Oto Twój kod:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Nie potrzebujesz już tej rzeczy albo to jednak nie Twoje? Wycofaj zgłoszenie, a znów będzie dostępna.',
  'QR-code van je code {code}': 'Kod QR Twojego kodu {code}',
  Wat: 'Co',
  Uiterlijk: 'Najpóźniej',
  'een voorwerp': 'rzecz',
  'een voorwerp ({name})': 'rzecz ({name})',
  'Verder zoeken': 'Szukaj dalej',
  'Meld het als kwijt': 'Zgłoś zgubę',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'Rozumiemy, że to rozczarowujące. Może to, czego szukasz, jest jednak na liście albo jeszcze się znajdzie: zgłoś zgubę, a napiszemy, gdy się pojawi.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'Rozumiemy, że to rozczarowujące. Może to, czego szukasz, jest jednak na liście: stale przybywa nowych rzeczy.',
  'E-mail': 'E-mail',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'Coś się nie zgadza? Zapytaj {office} ({organization}).',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'To nie Ty? Zapytaj {office} ({organization}).',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'Twoje zgłoszenie: {item}. Niestety {office} nie mogą Ci jej wydać.',
  'Dit is de reden:': 'Oto powód:',
  'Over je aanvraag bij {organization}': 'W sprawie zgłoszenia: {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'Minął czas na odbiór: {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'Czekała na Ciebie {item} {office} ({organization}). Czas na odbiór minął, więc nie jest już dla Ciebie odłożona.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'Nadal chcesz ją odzyskać? Dopóki tam jest, możesz zgłosić się ponownie.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'Twoje zgłoszenie: {item}. Okazało się, że należy do kogoś innego i została już wydana. Zgłoszenie jest więc zamknięte.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'Twoje zgłoszenie {office} ({organization}): {item}. Rzecz została już odebrana, więc zgłoszenie jest zamknięte.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'To Ty? W takim razie wszystko w porządku i nic nie trzeba robić.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'Twoje zgłoszenie: {item}. Nie ma jej już {office}, więc zgłoszenie jest zamknięte.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'Twoje zgłoszenie: {item}. Rzecz należy do innej placówki i trafi tutaj: {organization}. Zgłoszenie przeszło razem z nią, nic nie trzeba robić.',
} satisfies Messages<typeof english, 'pl'>;
