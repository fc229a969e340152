import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'Die Angaben stimmen nicht.',
  'Je bent niet ingelogd.': 'Du bist nicht angemeldet.',
  'Je hebt geen toegang tot deze functie.': 'Du hast keinen Zugriff auf diese Funktion.',
  'Deze link is verlopen of al eens gebruikt.': 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  'Niet gevonden.': 'Nicht gefunden.',
  'Organisatie niet gevonden.': 'Organisation nicht gefunden.',
  'De lijst van deze organisatie is even niet te zien.': 'Die Liste dieser Organisation ist gerade nicht zu sehen.',
  'Voorwerp niet gevonden.': 'Gegenstand nicht gefunden.',
  'Deze aanvraag is er niet (meer).': 'Diese Anfrage gibt es nicht (mehr).',
  'Je hebt dit voorwerp al aangevraagd.': 'Du hast diesen Gegenstand schon angefragt.',
  'Dit is de code van een aanvraag. Vraag een medewerker.':
    'Das ist der Code einer Anfrage. Frag bitte die Mitarbeitenden.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Diese Anfrage hat sich inzwischen geändert. Sieh nach, wie es jetzt steht.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'Du hast hier schon zehn offene Anfragen. Zieh erst eine zurück oder warte auf eine Antwort.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'Zu dieser Anfrage wurde schon so viel geschrieben, dass nichts mehr dazukommen kann. Ruf an oder komm vorbei.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'Was du bestätigen wolltest, hat sich inzwischen geändert. Sieh noch einmal nach, was dort steht.',
  'Deze vermissing is er niet (meer).': 'Diese Verlustmeldung gibt es nicht (mehr).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Diese Verlustmeldung hat sich inzwischen geändert. Sieh nach, wie es jetzt steht.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'Du hast hier schon zehn offene Verlustmeldungen. Zieh erst eine zurück.',
  'Deze weekmail krijg je niet (meer).': 'Diese Wochenmail bekommst du nicht (mehr).',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'Du bekommst schon so viele Wochenmails, dass keine mehr dazukommen kann. Bestell erst eine ab.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'Dieser Gegenstand ist nicht mehr da, deshalb kannst du ihn nicht anfragen.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'Dieser Link funktioniert nicht mehr. Fordere einen neuen an.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.':
    'Das Foto ist nicht erhalten geblieben. Schick es noch einmal.',
  'De foto is groter dan 10MB.': 'Das Foto ist größer als 10 MB.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'Diese Art von Foto können wir nicht lesen. Nimm ein JPG- oder PNG-Foto.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Der Fotospeicher ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'Es ist kein Platz mehr für Fotos. Wende dich an die Verwaltung.',
  'Het is even te druk. Probeer het zo opnieuw.': 'Gerade ist zu viel los. Versuch es gleich noch einmal.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'Du hast viele Fotos geschickt, die noch zu nichts gehören. Verwende sie zuerst oder versuch es in einer Stunde noch einmal.',
  'Dit is te groot om te versturen.': 'Das ist zu groß zum Senden.',
  'Dit soort bestand wordt niet ondersteund.': 'Diese Art von Datei wird nicht unterstützt.',
  'Te veel pogingen, probeer later opnieuw': 'Zu viele Versuche, bitte versuch es später noch einmal',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.':
    'Bei uns ist etwas schiefgelaufen. Versuch es später noch einmal.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.':
    'Terecht ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
} satisfies Messages<typeof english, 'de'>;
