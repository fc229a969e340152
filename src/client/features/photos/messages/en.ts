export const messages = {
  'Foto niet beschikbaar': 'Photo not available',
  'Foto: {name}': 'Photo: {name}',
  'Hele foto tonen': 'Show the whole photo',
  'Foto vergroten': 'Enlarge photo',
};
