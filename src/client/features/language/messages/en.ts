export const messages = {
  'Taal kiezen': 'Choose language',
};
