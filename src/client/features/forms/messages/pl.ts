import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': 'Czy chodzi o {domain}?',
  'Ander adres': 'Inny adres',
  'Toch als {address}': 'Jednak użyj {address}',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'Ten plik nie jest zdjęciem. Wybierz inne zdjęcie albo kontynuuj bez zdjęcia.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'Nie możemy odczytać tego zdjęcia. Wybierz inne zdjęcie albo kontynuuj bez zdjęcia.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Bez połączenia nie można teraz wybrać zdjęcia. Spróbuj później albo kontynuuj bez zdjęcia.',
  'Foto verkleinen…': 'Zmniejszanie zdjęcia…',
  'Andere foto': 'Inne zdjęcie',
  'Foto toevoegen': 'Dodaj zdjęcie',
  Weghalen: 'Usuń',
  'Hoeft niet.': 'Nieobowiązkowe.',
  'Nog niet verstuurd': 'Jeszcze nie wysłano',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Brak połączenia. Próbujemy dalej: zostaw tę stronę otwartą, a wyśle się samo. To, co zostało wpisane, nie zginie.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Na razie się nie udaje. Próbujemy dalej: zostaw tę stronę otwartą, a wyśle się samo. To, co zostało wpisane, nie zginie.',
  'Toch nog wijzigen': 'Jednak zmień',
  'Misschien niet verstuurd': 'Możliwe, że nie wysłano',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Zaloguj się ponownie (nowa karta)</a>, a potem wróć tutaj.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Nie wiemy na pewno, czy zapisano. Wszystko, co zostało wpisane, nadal tu jest.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Nie wiemy na pewno, czy wysłano. Wszystko, co zostało wpisane, nadal tu jest.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Jeszcze nie zapisano. Wszystko, co zostało wpisane, nadal tu jest.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Jeszcze nie wysłano. Wszystko, co zostało wpisane, nadal tu jest.',
  'Er is de laatste tijd te veel verstuurd.': 'W ostatnim czasie wysłano zbyt wiele wiadomości.',
  'Probeer het {wait} opnieuw.': 'Spróbuj ponownie {wait}.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'Spróbuj ponownie {wait} albo zapytaj {office}.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'Spróbuj ponownie {wait} albo zadzwoń; telefon {office}: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Bez wifi może się udać od razu.',
  'over {count} minuten': {
    one: 'za minutę',
    few: 'za {count} minuty',
    many: 'za {count} minut',
    other: 'za {count} minuty',
  },
  'over {count} uur': {
    one: 'za godzinę',
    few: 'za {count} godziny',
    many: 'za {count} godzin',
    other: 'za {count} godziny',
  },
  morgen: 'jutro',
  'Vul je e-mailadres in.': 'Wpisz swój adres e-mail.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'To nie jest pełny adres e-mail. Wygląda tak: nazwa@przyklad.nl.',
} satisfies Messages<typeof english, 'pl'>;
