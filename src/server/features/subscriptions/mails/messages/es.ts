import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}': 'Esto se irá pronto. ¿Hay algo tuyo? {how}',
  'En dit is deze week gevonden:': 'Y esto se ha encontrado esta semana:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}':
    'Esto se ha encontrado esta semana. ¿Hay algo tuyo? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'Y hay más: míralo todo en la web.',
  'Deze week gevonden bij {organization}': 'Encontrado esta semana en {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Última oportunidad: esto se irá pronto de {organization}',
  'Bekijk alles': 'Ver todo',
  'Andere dag kiezen of stoppen': 'Elegir otro día o darse de baja',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'Recibes este correo cada semana porque te apuntaste en {organization}.',
  'Geen weekmail meer': 'No más correos semanales',
  'Deze week gevonden op je plekken': 'Encontrado esta semana en tus lugares',
  'Geen weekmail meer van {organization}': 'No más correos semanales de {organization}',
  'Zoek op al deze plekken': 'Buscar en todos estos lugares',
  'Geen enkele weekmail meer': 'Ningún correo semanal más',
} satisfies Messages<typeof english, 'es'>;
