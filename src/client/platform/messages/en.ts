export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'No connection to Terecht. Check your internet connection and try again.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.':
    'This part could not be loaded. Please reload the page.',
  vandaag: 'today',
  gisteren: 'yesterday',
  '{date} om {time}': '{date} at {time}',
};
