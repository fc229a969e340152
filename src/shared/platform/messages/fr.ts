import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'Les données ne sont pas correctes.',
  'Je bent niet ingelogd.': 'Vous n’êtes pas connecté(e).',
  'Je hebt geen toegang tot deze functie.': 'Vous n’avez pas accès à cette fonction.',
  'Deze link is verlopen of al eens gebruikt.': 'Ce lien a expiré ou a déjà été utilisé.',
  'Niet gevonden.': 'Introuvable.',
  'Organisatie niet gevonden.': 'Organisation introuvable.',
  'De lijst van deze organisatie is even niet te zien.':
    'La liste de cette organisation n’est pas visible pour le moment.',
  'Voorwerp niet gevonden.': 'Objet introuvable.',
  'Deze aanvraag is er niet (meer).': 'Cette demande n’existe pas (ou plus).',
  'Je hebt dit voorwerp al aangevraagd.': 'Vous avez déjà demandé cet objet.',
  'Dit is de code van een aanvraag. Vraag een medewerker.':
    'Ce code est celui d’une demande. Adressez-vous au personnel.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Cette demande a changé entre-temps. Voyez où elle en est maintenant.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'Vous avez déjà dix demandes en cours ici. Annulez-en une d’abord ou attendez une réponse.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'On a déjà tant écrit sur cette demande qu’on ne peut plus rien ajouter. Appelez ou passez sur place.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'Ce que vous vouliez confirmer a changé entre-temps. Relisez ce qui est indiqué.',
  'Deze vermissing is er niet (meer).': 'Ce signalement de perte n’existe pas (ou plus).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Ce signalement de perte a changé entre-temps. Voyez où il en est maintenant.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'Vous avez déjà dix signalements de perte en cours ici. Annulez-en un d’abord.',
  'Deze weekmail krijg je niet (meer).': 'Vous ne recevez pas (ou plus) cet e-mail hebdomadaire.',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'Vous recevez déjà tant d’e-mails hebdomadaires qu’on ne peut plus en ajouter. Arrêtez-en un d’abord.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'Cet objet n’est plus là, vous ne pouvez donc pas le demander.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'La photo n’a pas été conservée. Envoyez-la à nouveau.',
  'De foto is groter dan 10MB.': 'La photo dépasse 10 Mo.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'Nous ne pouvons pas lire ce type de photo. Utilisez une photo JPG ou PNG.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Le stockage des photos est momentanément inaccessible. Réessayez dans un instant.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'Il n’y a plus de place pour les photos. Contactez l’administrateur.',
  'Het is even te druk. Probeer het zo opnieuw.': 'Il y a trop de monde pour le moment. Réessayez dans un instant.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'Vous avez envoyé beaucoup de photos qui ne sont encore liées à rien. Utilisez-les d’abord ou réessayez dans une heure.',
  'Dit is te groot om te versturen.': 'C’est trop volumineux pour être envoyé.',
  'Dit soort bestand wordt niet ondersteund.': 'Ce type de fichier n’est pas pris en charge.',
  'Te veel pogingen, probeer later opnieuw': 'Trop de tentatives, réessayez plus tard',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.':
    'Un problème est survenu de notre côté. Réessayez plus tard.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.':
    'Terecht est momentanément inaccessible. Réessayez dans un instant.',
} satisfies Messages<typeof english, 'fr'>;
