export const messages = {
  'De gegevens kloppen niet.': 'Something in the details is not right.',
  'Je bent niet ingelogd.': 'You are not signed in.',
  'Je hebt geen toegang tot deze functie.': 'You do not have access to this feature.',
  'Deze link is verlopen of al eens gebruikt.': 'This link has expired or has already been used.',
  'Niet gevonden.': 'Not found.',
  'Organisatie niet gevonden.': 'Organisation not found.',
  'De lijst van deze organisatie is even niet te zien.': 'This organisation’s list is not available for now.',
  'Voorwerp niet gevonden.': 'Item not found.',
  'Deze aanvraag is er niet (meer).': 'This claim does not exist (any more).',
  'Je hebt dit voorwerp al aangevraagd.': 'You have already claimed this item.',
  'Dit is de code van een aanvraag. Vraag een medewerker.':
    'This is the code of a claim. Please ask a member of staff.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'This claim has changed in the meantime. Have a look at how it stands now.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'You already have ten open claims here. Withdraw one first, or wait for an answer.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'So much has been written about this claim that nothing can be added. Please call or come by.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'What you wanted to confirm has changed in the meantime. Please check what it says now.',
  'Deze vermissing is er niet (meer).': 'This lost report does not exist (any more).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'This lost report has changed in the meantime. Have a look at how it stands now.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'You already have ten open lost reports here. Withdraw one first.',
  'Deze weekmail krijg je niet (meer).': 'You do not get this weekly email (any more).',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'You already get so many weekly emails that no more can be added. Stop one first.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'This item is no longer there, so you cannot claim it.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'This link no longer works. Ask for a new one.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'The photo was not kept. Please send it again.',
  'De foto is groter dan 10MB.': 'The photo is larger than 10 MB.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'We cannot read this kind of photo. Use a JPG or PNG photo.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Photos cannot be stored right now. Please try again in a moment.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'There is no room left to store photos. Please contact the administrator.',
  'Het is even te druk. Probeer het zo opnieuw.': 'It is too busy right now. Please try again in a moment.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'You have sent many photos that do not belong to anything yet. Use those first, or try again in an hour.',
  'Dit is te groot om te versturen.': 'This is too large to send.',
  'Dit soort bestand wordt niet ondersteund.': 'This kind of file is not supported.',
  'Te veel pogingen, probeer later opnieuw': 'Too many attempts, please try again later',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.':
    'Something went wrong on our side. Please try again later.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.':
    'Terecht cannot be reached right now. Please try again in a moment.',
};
