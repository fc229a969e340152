export const messages = {
  '{count} locaties': { one: '{count} location', other: '{count} locations' },
  'Hier zijn nu geen locaties om in te zoeken.': 'There are no locations to search here at the moment.',
  'Logo van {name}': 'Logo of {name}',
};
