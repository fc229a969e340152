import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'Reservado',
  Tags: 'Características',
  '+{count} more': '+{count} más',
  'Bekijk: {name}': 'Ver: {name}',
  'Er ligt niets dat hierop lijkt.': 'No hay nada parecido.',
  'De volgende voorwerpen konden niet worden geladen.': 'No se han podido cargar los siguientes objetos.',
  'Meer voorwerpen tonen': 'Mostrar más objetos',
  '{count} nieuwe voorwerpen': { one: '{count} objeto nuevo', other: '{count} objetos nuevos' },
  'Het kan elke dag weg zijn.': 'Puede que cualquier día ya no esté.',
  'Vanaf morgen mag dit weg.': 'A partir de mañana puede que ya no esté.',
  'Vanaf {date} mag dit weg.': 'A partir del {date} puede que ya no esté.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': '¿Es tuyo? Elige cuanto antes «Esto es mío».',
  'Is het van jou? Kom dan snel langs bij {office}.': '¿Es tuyo? Pregunta cuanto antes {office}.',
  'Dit is geen label': 'Esto no es una etiqueta',
  'Deze code klopt niet': 'Este código no es correcto',
  'Dit voorwerp vinden we niet meer': 'Ya no encontramos este objeto',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'Un código tiene cinco caracteres, como K7M3P. Vuelve a mirar la etiqueta.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'Quizá ya lo han recogido, o no está en la lista. ¿Es tuyo? Pregunta {office}.',
  'Bekijk gevonden voorwerpen': 'Ver los objetos encontrados',
  'Inloggen als medewerker': 'Acceso para el personal',
} satisfies Messages<typeof english, 'es'>;
