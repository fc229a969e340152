export const messages = {
  Delen: 'Share',
  'Link gekopieerd': 'Link copied',
  'De link kon niet worden gekopieerd': 'The link could not be copied',
};
