export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'Where did you lose something? Search the photos of items found at your school, childcare centre or club.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Lost something? Choose your school, view the photos of found items and pick up what is yours.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Lost something? Choose your childcare centre, view the photos of found items and pick up what is yours.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Lost something? Choose your club, view the photos of found items and pick up what is yours.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Found items at {name}: search for what you lost and pick it up.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Search all found items at {name}.',
  'Inloggen of een account aanmaken.': 'Sign in or create an account.',
  'Wat je hebt aangevraagd.': 'What you have claimed.',
  'Gebruik de link uit je mail.': 'Use the link in your email.',
  'Iets herkend bij {name}? Vraag het aan.': 'Recognised something at {name}? Claim it.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'Lost something at {name}? Report it and we email you when it turns up.',
  'Wat je kwijt bent.': 'What you have lost.',
  'Een gevonden voorwerp bij {name}.': 'A found item at {name}.',
  'Wat er gevonden is bij {name}.': 'What has been found at {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'Which data Terecht keeps, why and for how long.',
  'De afspraken voor het gebruik van Terecht.': 'The rules for using Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.': 'Help with searching, placing and picking up items.',
  'Wat er werkt, en het geplande onderhoud.': 'What works, and the planned maintenance.',
  'Waarom Terecht bestaat en wie het maakt.': 'Why Terecht exists and who makes it.',
  'Deze pagina bestaat niet.': 'This page does not exist.',
  'De lijst van {name} is even niet te zien.': 'The list of {name} is not available for the moment.',
  'Gevonden bij {name}: {tags}.': 'Found at {name}: {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Found at {name}: an item.',
  'Dit is gereserveerd.': 'This is reserved.',
  'Van jou?': 'Yours?',
  'Foto: {name}': 'Photo: {name}',
  'Het beeldmerk van Terecht': 'The Terecht logo',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Found items of several places in one list.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'Found items of all locations of {name} in one list.',
};
