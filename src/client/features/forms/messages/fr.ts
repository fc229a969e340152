import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': 'Vouliez-vous dire {domain} ?',
  'Ander adres': 'Autre adresse',
  'Toch als {address}': 'Utiliser quand même {address}',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'Ce fichier n’est pas une photo. Choisissez-en une autre, ou continuez sans photo.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'Nous ne pouvons pas lire cette photo. Choisissez-en une autre, ou continuez sans photo.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Sans connexion, vous ne pouvez pas choisir de photo pour le moment. Réessayez plus tard, ou continuez sans photo.',
  'Foto verkleinen…': 'Réduction de la photo…',
  'Andere foto': 'Autre photo',
  'Foto toevoegen': 'Ajouter une photo',
  Weghalen: 'Retirer',
  'Hoeft niet.': 'Facultatif.',
  'Nog niet verstuurd': 'Pas encore envoyé',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Il n’y a pas de connexion. Nous continuons d’essayer : laissez cette page ouverte, l’envoi se fera tout seul. Ce que vous avez saisi est conservé.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Cela ne fonctionne pas pour le moment. Nous continuons d’essayer : laissez cette page ouverte, l’envoi se fera tout seul. Ce que vous avez saisi est conservé.',
  'Toch nog wijzigen': 'Modifier quand même',
  'Misschien niet verstuurd': 'Peut-être pas envoyé',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Reconnectez-vous (nouvel onglet)</a>, puis revenez ici.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Nous ne savons pas si c’est enregistré. Tout ce que vous avez saisi est encore là.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Nous ne savons pas si c’est envoyé. Tout ce que vous avez saisi est encore là.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Pas encore enregistré. Tout ce que vous avez saisi est encore là.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Pas encore envoyé. Tout ce que vous avez saisi est encore là.',
  'Er is de laatste tijd te veel verstuurd.': 'Il y a eu trop d’envois ces derniers temps.',
  'Probeer het {wait} opnieuw.': 'Réessayez {wait}.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'Réessayez {wait}, ou renseignez-vous {office}.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'Réessayez {wait}, ou renseignez-vous par téléphone {office} : <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Sans le wifi, cela marchera peut-être tout de suite.',
  'over {count} minuten': { one: 'dans une minute', other: 'dans {count} minutes' },
  'over {count} uur': { one: 'dans une heure', other: 'dans {count} heures' },
  morgen: 'demain',
  'Vul je e-mailadres in.': 'Indiquez votre adresse e-mail.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'Cette adresse e-mail n’est pas complète. Exemple : nom@exemple.nl.',
} satisfies Messages<typeof english, 'fr'>;
