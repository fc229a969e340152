import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Otwórz go, aby potwierdzić zgubę: dopiero potem zaczniemy szukać, także wśród rzeczy, które już tu są.',
  'Nog iets kwijt?': 'Zginęło coś jeszcze?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'Wyślemy Ci e-mail, gdy tylko pojawi się coś podobnego ({name}).',
  'Wat je kwijt bent': 'Co zginęło',
  'Mail me als het er is': 'Wyślij mi e-mail, gdy się znajdzie',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Czytają to tylko pracownicy ({name}), a Twojego adresu używamy wyłącznie w tym celu.',
  'We mailen je een link om het te bevestigen.': 'Wyślemy Ci e-mailem link do potwierdzenia.',
  'We mailen naar': 'Napiszemy na adres',
  'Terug naar de lijst': 'Wróć do listy',
  'Bij {name} kun je dit niet via Terecht melden.': '{name}: tutaj nie można zgłosić zguby przez Terecht.',
  'We houden het in de gaten': 'Będziemy wypatrywać',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'Od razu sprawdzamy, czy jest już coś podobnego, a potem przez {weeks} tygodni wśród wszystkiego, co do nas trafi. Gdy coś znajdziemy, dostaniesz e-mail.',
  'Sinds wanneer?': 'Od kiedy?',
  Vandaag: 'Dzisiaj',
  Gisteren: 'Wczoraj',
  'Snel kiezen': 'Szybki wybór',
  'Wat ben je kwijt?': 'Co zginęło?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'Na przykład: kurtka zimowa Vingino, rozmiar 128. Nie wpisuj imion dzieci.',
  'Welke kleur?': 'Jaki kolor?',
  'Bijvoorbeeld: donkerblauw': 'Na przykład: granatowy',
  'Weet je nog waar, en sinds wanneer?': 'Pamiętasz, gdzie i od kiedy?',
  'Waar was het voor het laatst?': 'Gdzie było ostatnio?',
  'Bijvoorbeeld: {example}': 'Na przykład: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Zdjęcie widzą tylko pracownicy ({name}).',
  'Vul in wat je kwijt bent.': 'Wpisz, co zginęło.',
  'Die dag moet nog komen. Kies vandaag of eerder.':
    'Ten dzień dopiero nadejdzie. Wybierz dzisiejszy lub wcześniejszy.',
  'Uitgezocht door {office}': 'Wybrane {office}',
  'Of misschien hier? Meld het daar ook:': 'A może tutaj? Zgłoś też tam:',
} satisfies Messages<typeof english, 'pl'>;
