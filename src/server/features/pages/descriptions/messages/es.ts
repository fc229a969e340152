import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    '¿Dónde has perdido algo? Busca en las fotos de objetos encontrados de tu escuela, guardería o club.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    '¿Has perdido algo? Elige tu escuela, mira las fotos de los objetos encontrados y recoge lo que es tuyo.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    '¿Has perdido algo? Elige tu guardería, mira las fotos de los objetos encontrados y recoge lo que es tuyo.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    '¿Has perdido algo? Elige tu club, mira las fotos de los objetos encontrados y recoge lo que es tuyo.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Objetos encontrados en {name}: busca lo que has perdido y recógelo.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Busca entre todos los objetos encontrados en {name}.',
  'Inloggen of een account aanmaken.': 'Inicia sesión o crea una cuenta.',
  'Wat je hebt aangevraagd.': 'Lo que has solicitado.',
  'Gebruik de link uit je mail.': 'Usa el enlace de tu correo.',
  'Iets herkend bij {name}? Vraag het aan.': '¿Has reconocido algo en {name}? Solicítalo.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    '¿Has perdido algo en {name}? Avísanos y te escribiremos cuando aparezca.',
  'Wat je kwijt bent.': 'Lo que has perdido.',
  'Een gevonden voorwerp bij {name}.': 'Un objeto encontrado en {name}.',
  'Wat er gevonden is bij {name}.': 'Lo que se ha encontrado en {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'Qué datos guarda Terecht, por qué y cuánto tiempo.',
  'De afspraken voor het gebruik van Terecht.': 'Las normas para usar Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.': 'Ayuda para buscar, publicar y recoger objetos.',
  'Wat er werkt, en het geplande onderhoud.': 'Lo que funciona y el mantenimiento previsto.',
  'Waarom Terecht bestaat en wie het maakt.': 'Por qué existe Terecht y quién está detrás.',
  'Deze pagina bestaat niet.': 'Esta página no existe.',
  'De lijst van {name} is even niet te zien.': 'La lista de {name} no está visible por el momento.',
  'Gevonden bij {name}: {tags}.': 'Encontrado en {name}: {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Encontrado en {name}: un objeto.',
  'Dit is gereserveerd.': 'Está reservado.',
  'Van jou?': '¿Es tuyo?',
  'Foto: {name}': 'Foto: {name}',
  'Het beeldmerk van Terecht': 'El logotipo de Terecht',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Los objetos encontrados de varios lugares en una sola lista.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'Los objetos encontrados de todas las sedes de {name} en una sola lista.',
} satisfies Messages<typeof english, 'es'>;
