export const messages = {
  'Niet opgehaald': 'Not picked up',
  Opgehaald: 'Picked up',
  'het voorwerp': 'the item',
  Voorwerp: 'Item',
  'Deze week': 'This week',
  'Deze maand': 'This month',
  'Langer geleden': 'Longer ago',
  '{count} maanden': { one: '{count} month', other: '{count} months' },
  'Bijna weg': 'Almost gone',
  'Laatste dag': 'Last day',
  'Nog {count} dagen': { one: '{count} day left', other: '{count} days left' },
};
