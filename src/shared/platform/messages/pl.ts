import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'Dane są nieprawidłowe.',
  'Je bent niet ingelogd.': 'Zaloguj się, aby kontynuować.',
  'Je hebt geen toegang tot deze functie.': 'Nie masz dostępu do tej funkcji.',
  'Deze link is verlopen of al eens gebruikt.': 'Ten link wygasł albo został już użyty.',
  'Niet gevonden.': 'Nie znaleziono.',
  'Organisatie niet gevonden.': 'Nie znaleziono organizacji.',
  'De lijst van deze organisatie is even niet te zien.': 'Lista tej organizacji jest na razie niedostępna.',
  'Voorwerp niet gevonden.': 'Nie znaleziono rzeczy.',
  'Deze aanvraag is er niet (meer).': 'Tego zgłoszenia nie ma (lub już go nie ma).',
  'Je hebt dit voorwerp al aangevraagd.': 'Ta rzecz jest już przez Ciebie zgłoszona.',
  'Dit is de code van een aanvraag. Vraag een medewerker.': 'To jest kod zgłoszenia. Zapytaj pracownika.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'To zgłoszenie zmieniło się w międzyczasie. Sprawdź, jak wygląda teraz.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'Masz tu już dziesięć otwartych zgłoszeń. Najpierw wycofaj jedno albo poczekaj na odpowiedź.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'O tym zgłoszeniu napisano już tyle, że nic więcej się nie zmieści. Zadzwoń lub przyjdź.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'To, co było do potwierdzenia, zmieniło się w międzyczasie. Sprawdź jeszcze raz, co tam jest.',
  'Deze vermissing is er niet (meer).': 'Tego zgłoszenia zguby nie ma (lub już go nie ma).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'To zgłoszenie zguby zmieniło się w międzyczasie. Sprawdź, jak wygląda teraz.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'Masz tu już dziesięć otwartych zgłoszeń zguby. Najpierw wycofaj jedno.',
  'Deze weekmail krijg je niet (meer).': 'Nie otrzymujesz (już) tego cotygodniowego e-maila.',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'Otrzymujesz już tyle cotygodniowych e-maili, że nie można dodać kolejnego. Najpierw zrezygnuj z jednego.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'Tej rzeczy już tu nie ma, więc nie można się po nią zgłosić.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'Ten link już nie działa. Poproś o nowy.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'Zdjęcie się nie zachowało. Wyślij je ponownie.',
  'De foto is groter dan 10MB.': 'Zdjęcie jest większe niż 10 MB.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'Nie możemy odczytać takiego zdjęcia. Użyj zdjęcia JPG lub PNG.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Zdjęć nie można teraz zapisać. Spróbuj ponownie za chwilę.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'Nie ma już miejsca na zdjęcia. Skontaktuj się z administratorem.',
  'Het is even te druk. Probeer het zo opnieuw.': 'W tej chwili jest zbyt duży ruch. Spróbuj ponownie za chwilę.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'Wysłano wiele zdjęć, które jeszcze do niczego nie należą. Najpierw ich użyj albo spróbuj ponownie za godzinę.',
  'Dit is te groot om te versturen.': 'To jest za duże, żeby wysłać.',
  'Dit soort bestand wordt niet ondersteund.': 'Ten rodzaj pliku nie jest obsługiwany.',
  'Te veel pogingen, probeer later opnieuw': 'Za dużo prób, spróbuj ponownie później',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.':
    'Coś poszło nie tak po naszej stronie. Spróbuj ponownie później.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.':
    'Terecht jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
} satisfies Messages<typeof english, 'pl'>;
