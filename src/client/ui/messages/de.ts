import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'Speichern',
  Annuleren: 'Abbrechen',
  Sluiten: 'Schließen',
  'Opnieuw proberen': 'Erneut versuchen',
  'Laden…': 'Wird geladen …',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'Keine Verbindung. Das Laden geht von selbst weiter, sobald sie wieder da ist.',
  'Melding sluiten': 'Meldung schließen',
} satisfies Messages<typeof english, 'de'>;
