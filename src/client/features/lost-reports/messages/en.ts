export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Open it to confirm what you have lost: only then do we start searching, also among what is already there.',
  'Nog iets kwijt?': 'Lost something else?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'We will email you as soon as something similar turns up at {name}.',
  'Wat je kwijt bent': 'What you have lost',
  'Mail me als het er is': 'Email me when it turns up',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Only the staff of {name} read this, and we use your address only for this.',
  'We mailen je een link om het te bevestigen.': 'We will email you a link to confirm it.',
  'We mailen naar': 'We will email',
  'Terug naar de lijst': 'Back to the list',
  'Bij {name} kun je dit niet via Terecht melden.': 'At {name} you cannot report this through Terecht.',
  'We houden het in de gaten': 'We are keeping an eye out',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'We check right away whether something similar is already there, and then for {weeks} weeks with everything that comes in. If we find something, you get an email.',
  'Sinds wanneer?': 'Since when?',
  Vandaag: 'Today',
  Gisteren: 'Yesterday',
  'Snel kiezen': 'Quick choice',
  'Wat ben je kwijt?': 'What have you lost?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'For example: Vingino winter coat, size 128. Please do not include children’s names.',
  'Welke kleur?': 'Which colour?',
  'Bijvoorbeeld: donkerblauw': 'For example: dark blue',
  'Weet je nog waar, en sinds wanneer?': 'Do you remember where, and since when?',
  'Waar was het voor het laatst?': 'Where was it last?',
  'Bijvoorbeeld: {example}': 'For example: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Only the staff of {name} see the photo.',
  'Vul in wat je kwijt bent.': 'Enter what you have lost.',
  'Die dag moet nog komen. Kies vandaag of eerder.': 'That day is still to come. Choose today or earlier.',
  'Uitgezocht door {office}': 'Picked out {office}',
  'Of misschien hier? Meld het daar ook:': 'Or maybe here? Report it there too:',
};
