import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office} zwykle odpowiadają w ciągu jednego dnia.',
  '{office} antwoordt meestal binnen twee dagen.': '{office} zwykle odpowiadają w ciągu dwóch dni.',
  '{office} antwoordt meestal binnen een week.': '{office} zwykle odpowiadają w ciągu tygodnia.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Otwórz go, aby potwierdzić zgłoszenie: dopiero potem zajmą się nim {office}.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'Zgłoszenie wymaga JavaScriptu. Włącz go w przeglądarce albo zapytaj {office}.',
  'Je aanvraag': 'Twoje zgłoszenie',
  Versturen: 'Wyślij',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Czytają to tylko osoby pracujące {office}, a Twojego adresu używamy wyłącznie w tym celu.',
  'Je naam': 'Twoje imię i nazwisko',
  'We mailen je een link om je aanvraag te bevestigen.': 'Wyślemy Ci e-mailem link do potwierdzenia zgłoszenia.',
  'Je vraagt dit aan als': 'Zgłaszasz to jako',
  'Waaraan herken je het?': 'Po czym można to rozpoznać?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…': 'Opisz to jak najdokładniej: kolor, marka, etui…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'To, czego nie widać na zdjęciu. Na przykład: imię na kołnierzu, małe rozdarcie, co jest w kieszeni.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'Na przykład zdjęcie, na którym dziecko ma to na sobie. To zdjęcie widzą tylko pracownicy.',
  'Terug naar het voorwerp': 'Wróć do rzeczy',
  'Dit voorwerp staat niet meer op de lijst.': 'Tej rzeczy nie ma już na liście.',
  'Dit voorwerp is al opgehaald.': 'Ta rzecz została już odebrana.',
  'Bij {name} kun je niets via Terecht aanvragen.': '{name}: tutaj nie można zgłaszać się po rzeczy przez Terecht.',
  'Alles bij {name}': 'Wszystko: {name}',
  'Je aanvraag is binnen bij {office}': 'Twoje zgłoszenie jest już {office}',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.': 'Pracownik porówna Twój opis z rzeczą.',
  'Je krijgt een mail met het antwoord, of met een vraag.': 'Dostaniesz e-mail z odpowiedzią albo z pytaniem.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'Jeśli to Twoje, w e-mailu będzie kod, a rzecz będzie na Ciebie czekać.',
  'Naar mijn spullen': 'Przejdź do moich rzeczy',
  'Gevonden op {date}': 'Znaleziono: {date}',
  'Vul je naam in.': 'Wpisz swoje imię i nazwisko.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Wpisz tylko imię i nazwisko: bez adresu strony, adresu e-mail i numeru.',
  'Vul in waaraan je het herkent.': 'Wpisz, po czym można to rozpoznać.',
  'Misschien is het opgehaald of weggegeven.': 'Możliwe, że rzecz została odebrana albo oddana.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Zapytaj {office}: <phone>{phone}</phone> lub <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Zapytaj {office}: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Zapytaj {office}: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Zapytaj {office}.',
} satisfies Messages<typeof english, 'pl'>;
