import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'Guardar',
  Annuleren: 'Cancelar',
  Sluiten: 'Cerrar',
  'Opnieuw proberen': 'Intentar de nuevo',
  'Laden…': 'Cargando…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'Sin conexión. La carga continuará sola en cuanto vuelva.',
  'Melding sluiten': 'Cerrar el mensaje',
} satisfies Messages<typeof english, 'es'>;
