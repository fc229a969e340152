import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'Los datos no son correctos.',
  'Je bent niet ingelogd.': 'No has iniciado sesión.',
  'Je hebt geen toegang tot deze functie.': 'No tienes acceso a esta función.',
  'Deze link is verlopen of al eens gebruikt.': 'Este enlace ha caducado o ya se ha usado.',
  'Niet gevonden.': 'No se ha encontrado.',
  'Organisatie niet gevonden.': 'No se ha encontrado la organización.',
  'De lijst van deze organisatie is even niet te zien.': 'La lista de esta organización no está disponible por ahora.',
  'Voorwerp niet gevonden.': 'No se ha encontrado el objeto.',
  'Deze aanvraag is er niet (meer).': 'Esta solicitud no existe (o ya no existe).',
  'Je hebt dit voorwerp al aangevraagd.': 'Ya has solicitado este objeto.',
  'Dit is de code van een aanvraag. Vraag een medewerker.': 'Este es el código de una solicitud. Pregunta al personal.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Esta solicitud ha cambiado mientras tanto. Mira cómo está ahora.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'Ya tienes diez solicitudes abiertas aquí. Anula una primero o espera una respuesta.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'Ya se ha escrito tanto sobre esta solicitud que no cabe más. Llama o pásate.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'Lo que querías confirmar ha cambiado mientras tanto. Vuelve a mirar lo que pone.',
  'Deze vermissing is er niet (meer).': 'Este aviso de pérdida no existe (o ya no existe).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Este aviso de pérdida ha cambiado mientras tanto. Mira cómo está ahora.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'Ya tienes diez avisos de pérdida abiertos aquí. Anula uno primero.',
  'Deze weekmail krijg je niet (meer).': 'No recibes (o ya no recibes) este correo semanal.',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'Ya recibes tantos correos semanales que no cabe ninguno más. Cancela uno primero.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'Este objeto ya no está, así que no puedes solicitarlo.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'Este enlace ya no funciona. Pide uno nuevo.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'La foto no se ha conservado. Envíala de nuevo.',
  'De foto is groter dan 10MB.': 'La foto ocupa más de 10 MB.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'No podemos leer este tipo de foto. Usa una foto JPG o PNG.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Ahora no se pueden guardar fotos. Inténtalo de nuevo en un momento.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'No queda espacio para guardar fotos. Ponte en contacto con el administrador.',
  'Het is even te druk. Probeer het zo opnieuw.': 'Hay demasiada gente en este momento. Inténtalo de nuevo enseguida.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'Has enviado muchas fotos que aún no corresponden a nada. Úsalas primero o inténtalo de nuevo dentro de una hora.',
  'Dit is te groot om te versturen.': 'Esto es demasiado grande para enviarlo.',
  'Dit soort bestand wordt niet ondersteund.': 'Este tipo de archivo no se admite.',
  'Te veel pogingen, probeer later opnieuw': 'Demasiados intentos, inténtalo más tarde',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.':
    'Algo ha fallado por nuestra parte. Inténtalo más tarde.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.':
    'Terecht no está disponible en este momento. Inténtalo de nuevo en un momento.',
} satisfies Messages<typeof english, 'es'>;
