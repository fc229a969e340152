export const messages = {
  'Gevonden op {day}': 'Found on {day}',
  'Laatst gezien: {place}': 'Last seen: {place}',
  'Bekijk het': 'View it',
};
