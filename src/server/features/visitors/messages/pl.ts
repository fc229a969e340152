import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'Zobacz wszystko dla tego adresu e-mail, wyłącz e-maile lub usuń dane',
  'Jouw pagina op Terecht': 'Twoja strona w Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Poniżej otworzysz stronę ze wszystkimi zgłoszeniami i cotygodniowymi e-mailami.',
  'Mijn pagina openen': 'Otwórz moją stronę',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'Można to zrobić przez {days} dni. Link jest tylko dla Ciebie: nie przesyłaj tego e-maila dalej. To nie Twoja prośba? Nic nie trzeba robić.',
  'Bevestig {requests}': 'Potwierdź {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'Zgadza się? Potwierdź poniżej. Dopiero potem {effects}.',
  ', en ': ' oraz ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'Potwierdzić można przez {days} dni. To nie Ty? Nic nie rób: nic się nie stanie, a po tym czasie wszystko usuniemy.',
  'je aanvraag': 'zgłoszenie',
  'je aanvragen': 'zgłoszenia',
  'je melding': 'zgłoszenie zguby',
  'je meldingen': 'zgłoszenia zgub',
  'je weekmail': 'cotygodniowy e-mail',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'Twoje zgłoszenie dotyczy znalezionej rzeczy: {name} ({organizations}).',
  'komt je aanvraag aan bij {offices}': 'zobaczą Twoje zgłoszenie {offices}',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: 'Twoje zgłoszenie dotyczy {count} rzeczy znalezionej ({organizations}).',
    few: 'Twoje zgłoszenia dotyczą {count} rzeczy znalezionych ({organizations}).',
    many: 'Twoje zgłoszenia dotyczą {count} rzeczy znalezionych ({organizations}).',
    other: 'Twoje zgłoszenia dotyczą {count} rzeczy znalezionej ({organizations}).',
  },
  'komen je aanvragen aan bij {offices}': 'zobaczą Twoje zgłoszenia {offices}',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'Zgubiona rzecz: {organizations}.',
    few: 'Zgubiono {count} rzeczy: {organizations}.',
    many: 'Zgubiono {count} rzeczy: {organizations}.',
    other: 'Zgubiono {count} rzeczy: {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'będziemy szukać razem z Tobą: gdy pojawi się coś podobnego, dostaniesz e-mail',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'Chcesz co tydzień dostawać e-mail ze znalezionymi rzeczami: {organizations}.',
  'krijg je die mail': 'będziesz dostawać ten e-mail',
  'je eigen pagina': 'swojej stronie',
  'Geen weekmail meer?': 'Zrezygnować z cotygodniowego e-maila?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Nie dostaniesz już cotygodniowego e-maila: {name}. E-maile o Twoich zgłoszeniach będą nadal przychodzić.',
  'Geen mails meer?': 'Wyłączyć e-maile?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'Nie dostaniesz już e-maili o swoich zgłoszeniach w Terecht ani cotygodniowych e-maili. Same zgłoszenia pozostaną.',
  'Geen mails meer': 'Wyłącz e-maile',
  'Je krijgt deze weekmail niet meer': 'Nie będziesz już dostawać tego e-maila',
  'Je krijgt geen mails meer': 'Nie będziesz już dostawać e-maili',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'Znalezione rzeczy zawsze zobaczysz tutaj: {list}. Jakie e-maile jeszcze dostajesz, sprawdzisz na {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.': 'Stan swoich zgłoszeń zobaczysz na {page}.',
  'Toch wel ontvangen': 'Jednak chcę je dostawać',
  'Je krijgt deze weekmail weer': 'Znów będziesz dostawać ten e-mail',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'Dzień wysyłki: {day}. Znalezione rzeczy: {list}. Inny dzień lub rezygnację wybierzesz na {page}.',
  'Je krijgt weer mails': 'Znów będziesz dostawać e-maile',
  'Deze link werkt niet meer': 'Ten link już nie działa',
  'Mails uitzetten kan ook op {page}.': 'E-maile można też wyłączyć na {page}.',
  'Dat lukte niet': 'To się nie udało',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Cotygodniowy e-mail nie będzie już przychodził z żadnego miejsca. E-maile w sprawie zgłoszeń będą nadal przychodzić.',
  'Je krijgt geen weekmail meer': 'Cotygodniowe e-maile już nie przychodzą',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'Wypisano ze wszystkich miejsc. W każdym miejscu można zapisać się ponownie.',
} satisfies Messages<typeof english, 'pl'>;
