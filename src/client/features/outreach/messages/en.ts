export const messages = {
  'Iets kwijt? Scan de code.': 'Lost something? Scan the code.',
  'Van jou? Scan de code.': 'Yours? Scan the code.',
  'Gevonden bij {organization}': 'Found at {organization}',
  'Gevonden voorwerpen bij {organization}': 'Found items at {organization}',
  'Er ligt niets meer': 'Nothing is left',
  'Alles is terecht. Mooi zo!': 'Everything is back with its owner. Well done!',
  'Iets kwijt bij {organization}?': 'Lost something at {organization}?',
  'Buiten de openingstijden rust dit scherm.': 'Outside opening hours this screen rests.',
};
