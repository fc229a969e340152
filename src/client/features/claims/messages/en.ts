export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office}, they usually reply within a day.',
  '{office} antwoordt meestal binnen twee dagen.': '{office}, they usually reply within two days.',
  '{office} antwoordt meestal binnen een week.': '{office}, they usually reply within a week.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Open it to confirm your claim: only then is it looked at {office}.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'Claiming only works with JavaScript. Turn it on in your browser, or ask {office}.',
  'Je aanvraag': 'Your claim',
  Versturen: 'Send',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Only the people {office} read this, and we use your address only for this.',
  'Je naam': 'Your name',
  'We mailen je een link om je aanvraag te bevestigen.': 'We will email you a link to confirm your claim.',
  'Je vraagt dit aan als': 'You are claiming this as',
  'Waaraan herken je het?': 'How do you recognise it?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…':
    'Describe it as precisely as you can: colour, brand, case…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'What the photo does not show. For example: a name in the collar, a small tear, what is in the pocket.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'For example a photo of your child wearing it. Only staff see this photo.',
  'Terug naar het voorwerp': 'Back to the item',
  'Dit voorwerp staat niet meer op de lijst.': 'This item is no longer on the list.',
  'Dit voorwerp is al opgehaald.': 'This item has already been picked up.',
  'Bij {name} kun je niets via Terecht aanvragen.': 'At {name} you cannot claim anything through Terecht.',
  'Alles bij {name}': 'Everything at {name}',
  'Je aanvraag is binnen bij {office}': 'Your claim has arrived {office}',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.': 'A staff member compares what you wrote with the item.',
  'Je krijgt een mail met het antwoord, of met een vraag.': 'You get an email with the answer, or with a question.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'Is it yours? Then the email has a code, and it is ready for you.',
  'Naar mijn spullen': 'To my items',
  'Gevonden op {date}': 'Found on {date}',
  'Vul je naam in.': 'Enter your name.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Enter your name only: no web address, email address or number.',
  'Vul in waaraan je het herkent.': 'Describe how you recognise it.',
  'Misschien is het opgehaald of weggegeven.': 'It may have been picked up or given away.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Ask {office}: <phone>{phone}</phone> or <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Ask {office}: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Ask {office}: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Ask {office}.',
};
