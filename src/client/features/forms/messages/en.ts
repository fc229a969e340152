export const messages = {
  'Bedoel je {domain}?': 'Did you mean {domain}?',
  'Ander adres': 'Different address',
  'Toch als {address}': 'Use {address} after all',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'This file is not a photo. Choose another photo, or continue without one.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'We cannot read this photo. Choose another photo, or continue without one.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Without a connection you cannot choose a photo right now. Try again later, or continue without a photo.',
  'Foto verkleinen…': 'Making the photo smaller…',
  'Andere foto': 'Choose another photo',
  'Foto toevoegen': 'Add a photo',
  Weghalen: 'Remove',
  'Hoeft niet.': 'Optional.',
  'Nog niet verstuurd': 'Not sent yet',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'There is no connection. We keep trying: leave this page open and it will be sent. What you filled in stays here.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'It is not working right now. We keep trying: leave this page open and it will be sent. What you filled in stays here.',
  'Toch nog wijzigen': 'Change it after all',
  'Misschien niet verstuurd': 'Possibly not sent',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Sign in again (new tab)</a> and then come back here.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'We are not sure whether it was saved. Everything you filled in is still here.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'We are not sure whether it was sent. Everything you filled in is still here.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Not saved yet. Everything you filled in is still here.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Not sent yet. Everything you filled in is still here.',
  'Er is de laatste tijd te veel verstuurd.': 'Too much has been sent lately.',
  'Probeer het {wait} opnieuw.': 'Try again {wait}.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'Try again {wait}, or ask {office}.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'Try again {wait}, or ask {office} by phone: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Without Wi-Fi it may work straight away.',
  'over {count} minuten': { one: 'in a minute', other: 'in {count} minutes' },
  'over {count} uur': { one: 'in an hour', other: 'in {count} hours' },
  morgen: 'tomorrow',
  'Vul je e-mailadres in.': 'Enter your email address.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'This is not a complete email address. It looks like name@example.nl.',
};
