import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': 'W który dzień?',
  'Je krijgt elke week een mail': 'Co tydzień dostaniesz e-mail',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'Dzień: {day}. W e-mailu będą znalezione rzeczy ({name}). Gdy nic nie ma, e-mail nie przychodzi.',
  'Veranderen of stoppen': 'Zmień lub zrezygnuj',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Otwórz go, aby się zapisać: dopiero potem co tydzień przyjdzie e-mail.',
  'Elke week een mail met wat er gevonden is': 'Co tydzień e-mail ze znalezionymi rzeczami',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Dzień: {day} rano. Zdjęcia rzeczy znalezionych w tym tygodniu ({name}) i tych, które niedługo znikną. Gdy nic nie ma, e-mail nie przychodzi.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Zdjęcia rzeczy znalezionych w tym tygodniu ({name}) i tych, które niedługo znikną. Gdy nic nie ma, e-mail nie przychodzi.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.': 'Nie wiemy już, kim jesteś. Wpisz swój adres e-mail.',
  'Waar en wanneer': 'Adres i dzień',
  'Aanmelden mislukt': 'Nie udało się zapisać',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'Dziś było tu już bardzo wiele zapisów.',
  'Bezig met aanmelden…': 'Zapisywanie…',
  'Meld me aan': 'Zapisz mnie',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'Twojego adresu używamy tylko w tym celu. Zrezygnować można w każdym e-mailu.',
  'Alles komt in één mail.': 'Wszystko przychodzi w jednym e-mailu.',
  'Elke week één mail van al deze plekken': 'Jeden cotygodniowy e-mail ze wszystkich tych miejsc',
  'Deze plekken sturen geen weekmail.': 'Te miejsca nie wysyłają cotygodniowego e-maila.',
  'Alles komt in één mail, behalve van {names}.': 'Wszystko przychodzi w jednym e-mailu, z wyjątkiem: {names}.',
} satisfies Messages<typeof english, 'pl'>;
