export const messages = {
  Gereserveerd: 'Reserved',
  Tags: 'Tags',
  '+{count} more': '+{count} more',
  'Bekijk: {name}': 'View: {name}',
  'Er ligt niets dat hierop lijkt.': 'There is nothing that looks like this.',
  'De volgende voorwerpen konden niet worden geladen.': 'The next items could not be loaded.',
  'Meer voorwerpen tonen': 'Show more items',
  '{count} nieuwe voorwerpen': { one: '{count} new item', other: '{count} new items' },
  'Het kan elke dag weg zijn.': 'It could be gone any day now.',
  'Vanaf morgen mag dit weg.': 'From tomorrow this may go.',
  'Vanaf {date} mag dit weg.': 'From {date} this may go.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'Is it yours? Choose ‘This is mine’ soon.',
  'Is het van jou? Kom dan snel langs bij {office}.': 'Is it yours? Ask for it soon {office}.',
  'Dit is geen label': 'This is not a label',
  'Deze code klopt niet': 'This code is not right',
  'Dit voorwerp vinden we niet meer': 'We can no longer find this item',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'A code has five characters, like K7M3P. Have another look at the label.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'It may already have been picked up, or it is not on the list. Is it yours? Ask about it {office}.',
  'Bekijk gevonden voorwerpen': 'View found items',
  'Inloggen als medewerker': 'Staff sign-in',
};
