import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:':
    'Has perdido algo en {organization}. Esto es lo que escribiste:',
  'Kom je even kijken bij {office}?': '¿Pasas a echar un vistazo {office}?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'Hay algo {office} ({organization}) que quizá sea lo tuyo. No lo mostramos aquí, así que pasa por allí. Explica cómo lo reconoces y comprobarán si es tuyo.',
  'Bekijk je melding': 'Ver tu aviso',
  'Ik heb het al terug': 'Ya lo he recuperado',
  'Ik heb het terug': 'Lo he recuperado',
  'Ik heb het nog niet terug': 'Todavía no lo he recuperado',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Aún no ha aparecido: ¿seguimos buscando?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'Aún no se ha encontrado. Seguiremos buscando hasta el {day} inclusive, y después ya no.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    '¿Buscamos más tiempo? Con «Seguir buscando» buscaremos {weeks} semanas más desde hoy.',
  'Blijf zoeken': 'Seguir buscando',
  'Fijn dat het terecht is': 'Qué bien que haya aparecido',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'Habías perdido algo en {organization}. Esto es lo que escribiste:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Se ha recogido {office} algo que se le parecía. ¿Has sido tú? ¡Qué bien que haya aparecido!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'Según nos dicen {office}, ya lo tienes. ¡Qué bien que haya aparecido!',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'Dejamos de buscar y borraremos tu aviso dentro de {days} días.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.':
    '¿Aún no lo has recuperado? Entonces seguimos buscando enseguida.',
  'Misschien is dit het: gevonden bij {organization}': 'Quizá sea esto: encontrado en {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'Hay {office} algo que se le parece. ¿Es esto?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?':
    'Hay {office} dos cosas que se le parecen. ¿Es alguna de ellas?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?':
    'Hay {office} tres cosas que se le parecen. ¿Es alguna de ellas?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    '¿No es esto? Entonces seguimos buscando. Y si ya lo has recuperado, avísanos y dejamos de buscar.',
  'Nee, dit is het niet': 'No, no es esto',
  'Volgens {office} is dit het misschien': 'Quizá sea esto, según creen {office}',
  'Wat klopt: {reasons}': 'Coincide: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'No mostramos su foto: así solo puede describirlo quien lo perdió.',
  'Is het van jou? {how}': '¿Es tuyo? {how}',
} satisfies Messages<typeof english, 'es'>;
