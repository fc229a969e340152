import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Zoeken…': 'Buscando…',
  '{count} voorwerpen gevonden': { one: '{count} objeto encontrado', other: '{count} objetos encontrados' },
  'Meer dan {count} voorwerpen gevonden': 'Más de {count} objetos encontrados',
  'Niets gevonden': 'No se ha encontrado nada',
  'Geen match gevonden': 'Sin coincidencias',
  'Naar het begin van de lijst': 'Al principio de la lista',
  'Lijkt op wat je zoekt': 'Se parece a lo que buscas',
  Alles: 'Todo',
  'Voorwerpen laden': 'Cargando objetos',
  'Zoek met een foto': 'Buscar con una foto',
  'Je foto': 'Tu foto',
  'Foto vergelijken…': 'Comparando la foto…',
  'Lijkt op je foto': 'Se parece a tu foto',
  'Zoeken met je foto': 'Búsqueda con tu foto',
  'De foto wordt alleen vergeleken en niet bewaard.': 'La foto solo se compara y no se guarda.',
  'Wis foto': 'Quitar la foto',
  'Zoeken met een foto kan niet bij: {names}': 'No se puede buscar con una foto en: {names}',
  '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst': {
    one: '{count} objeto se parece a tu foto',
    other: '{count} objetos se parecen a tu foto, los más parecidos primero',
  },
  'Geen voorwerpen beschikbaar': 'No hay objetos disponibles',
  'Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.':
    'Ahora no hay nada con lo que comparar tu foto. Vuelve a mirar más tarde.',
  'Niet gevonden? Wij mailen je als het er is.': '¿No lo encuentras? Te escribimos cuando aparezca.',
  'Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.':
    '¿Reconoces algo? Pregunta {office} y di cómo lo reconoces.',
  'Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.':
    '¿Reconoces algo? Ábrelo y elige «Esto es mío»; recibirás un correo cuando esté listo {office}.',
  'Alles opent in een nieuw tabblad.': 'Todo se abre en una pestaña nueva.',
  'Bekijk deze lijst op Terecht': 'Ver esta lista en Terecht',
  'Nog niet op een eigen website': 'Todavía no está en su propia web',
  'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.':
    'En esta dirección aparecerá la lista de {name}, para su propia web. Un administrador lo activa en los ajustes.',
  'Bekijk de gevonden voorwerpen': 'Ver los objetos encontrados',
  'Er is nu niets dat binnenkort weggaat.': 'Ahora no hay nada que se vaya pronto.',
  'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.':
    'Prueba con otra palabra, por ejemplo solo el color o solo el tipo de objeto.',
  'Er is nog niets opgehaald.': 'Todavía no se ha recogido nada.',
  'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.':
    'En cuanto se encuentre algo, aparecerá aquí. Vuelve a mirar más tarde.',
  'Toon alles': 'Mostrar todo',
  'Foto niet getoond': 'Foto no visible',
  'Laatst gezien:': 'Visto por última vez:',
  'Gevonden op': 'Encontrado el',
  'Bekijk groot: {name}': 'Ver en grande: {name}',
  'Meer: {name}': 'Más: {name}',
  Filters: 'Filtros',
  'Filters, {count} gekozen': 'Filtros, elegidos: {count}',
  'Snel filteren': 'Filtros rápidos',
  'Wis filter: {word}': 'Quitar filtro: {word}',
  'Wis alles': 'Quitar todo',
  'Laatste kans': 'Última oportunidad',
  Soort: 'Tipo',
  'Meer soorten': 'Más tipos',
  Kleur: 'Color',
  Periode: 'Periodo',
  'Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.':
    'Esta semana: los últimos 7 días. Este mes: los últimos 30 días.',
  'Toon {count} voorwerpen': { one: 'Mostrar {count} objeto', other: 'Mostrar {count} objetos' },
  '{count} suggesties, kies met de pijltjes': {
    one: '{count} sugerencia, elige con las flechas',
    other: '{count} sugerencias, elige con las flechas',
  },
  'Woorden die hier vaak voorkomen': 'Palabras frecuentes aquí',
  'Zoek op tag, beschrijving of plek': 'Busca por característica, descripción o lugar',
  'Bijvoorbeeld: blauwe jas': 'Por ejemplo: chaqueta azul',
  'Toch van jou? Laat het weten': '¿Es tuyo? Avísanos',
  'Je hebt dit aangevraagd': 'Has solicitado esto',
  'Iemand heeft het aangevraagd en komt het ophalen.': 'Alguien lo ha solicitado y vendrá a recogerlo.',
  Vorige: 'Anterior',
  Volgende: 'Siguiente',
  'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.':
    'No mostramos la foto ni las características: así solo quien lo perdió puede describirlo.',
  'Lijkt hierop': 'Parecidos a este',
  'Dit voorwerp staat niet (meer) op de lijst.': 'Este objeto no está (o ya no está) en la lista.',
  'Misschien is het opgehaald of weggegeven, of klopt de link niet.':
    'Quizá se ha recogido o donado, o el enlace no es correcto.',
  'Sommige voorwerpen zie je pas als je bent ingelogd.': 'Algunos objetos solo se ven al iniciar sesión.',
  'Is het van jou? Vraag ernaar bij {office}.': '¿Es tuyo? Pregunta {office}.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.':
    '¿Es tuyo? Pregunta {office}: llama al <phone>{phone}</phone>.',
  'Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.':
    '¿Es tuyo? Pregunta {office}: escribe a <mail>{mail}</mail>.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.':
    '¿Es tuyo? Pregunta {office}: llama al <phone>{phone}</phone> o escribe a <mail>{mail}</mail>.',
  'Dit voorwerp kon niet worden geladen': 'No se ha podido cargar este objeto',
  Fout: 'Error',
  'Kies eerst de plekken waar je wilt zoeken.': 'Elige primero los lugares donde quieres buscar.',
  'Kies waar je het kwijtraakte': 'Elige dónde lo perdiste',
  'Kies een plek': 'Elegir un lugar',
  'Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste':
    'Puedes buscar en {count} lugares a la vez: estos son los primeros',
  '{count} plekken in dit adres bestaan niet (meer)': {
    one: '{count} lugar de esta dirección no existe (o ya no)',
    other: '{count} lugares de esta dirección no existen (o ya no)',
  },
  'Meld het bij al deze plekken': 'Avisar en todos estos lugares',
  'Ook zoeken bij de andere locaties': 'Buscar también en las demás sedes',
  'Zoek bij Mijn plekken': 'Buscar en Mis lugares',
} satisfies Messages<typeof english, 'es'>;
