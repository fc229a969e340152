export const messages = {
  Opslaan: 'Save',
  Annuleren: 'Cancel',
  Sluiten: 'Close',
  'Opnieuw proberen': 'Try again',
  'Laden…': 'Loading…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'No connection. Loading continues by itself as soon as you are back online.',
  'Melding sluiten': 'Close message',
};
