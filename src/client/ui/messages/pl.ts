import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'Zapisz',
  Annuleren: 'Anuluj',
  Sluiten: 'Zamknij',
  'Opnieuw proberen': 'Spróbuj ponownie',
  'Laden…': 'Wczytywanie…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'Brak połączenia. Wczytywanie ruszy samo, gdy połączenie wróci.',
  'Melding sluiten': 'Zamknij komunikat',
} satisfies Messages<typeof english, 'pl'>;
