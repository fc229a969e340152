import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'Listas e inicio de sesión',
  'Foto’s': 'Fotos',
  Mail: 'Correo',
  'Herkennen van foto’s': 'Reconocimiento de fotos',
  'Zoeken met een foto': 'Búsqueda con foto',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.': 'Ahora no puedes buscar, solicitar nada ni iniciar sesión.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.': 'Es posible que las fotos no se vean ni se puedan añadir.',
  'Mails komen later. Er gaat er geen verloren.': 'Los correos llegarán más tarde. No se pierde ninguno.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'Ahora no se sugieren características para las fotos. Puedes escribirlas tú.',
  'Zoek nu met woorden.': 'Por ahora, busca con palabras.',
  'Alles werkt.': 'Todo funciona.',
  'Niet alles werkt.': 'No todo funciona.',
  'Gepland onderhoud': 'Mantenimiento previsto',
  'Gecontroleerd op {moment} uur.': 'Comprobado el {moment}.',
  Werkt: 'Funciona',
  Storing: 'Incidencia',
  'Weer sinds {moment} uur': 'De nuevo desde el {moment}',
  'Sinds {moment} uur': 'Desde el {moment}',
  'Onderhoud op {times}.': 'Mantenimiento el {times}.',
  '{date} van {from} tot {until} uur': '{date} de {from} a {until}',
  '{from} uur tot {until} uur': '{from} hasta el {until}',
} satisfies Messages<typeof english, 'es'>;
