import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'Listes et connexion',
  'Foto’s': 'Photos',
  Mail: 'E-mail',
  'Herkennen van foto’s': 'Reconnaissance des photos',
  'Zoeken met een foto': 'Recherche par photo',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.':
    'Pour le moment, vous ne pouvez ni chercher, ni demander un objet, ni vous connecter.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.':
    'Il se peut que les photos ne s’affichent pas et ne puissent pas être ajoutées.',
  'Mails komen later. Er gaat er geen verloren.': 'Les e-mails arriveront plus tard. Aucun ne sera perdu.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'Aucune caractéristique n’est proposée pour une photo en ce moment. Vous pouvez les saisir vous-même.',
  'Zoek nu met woorden.': 'Pour l’instant, cherchez avec des mots.',
  'Alles werkt.': 'Tout fonctionne.',
  'Niet alles werkt.': 'Tout ne fonctionne pas.',
  'Gepland onderhoud': 'Maintenance prévue',
  'Gecontroleerd op {moment} uur.': 'Vérifié le {moment}.',
  Werkt: 'Fonctionne',
  Storing: 'Panne',
  'Weer sinds {moment} uur': 'De nouveau depuis le {moment}',
  'Sinds {moment} uur': 'Depuis le {moment}',
  'Onderhoud op {times}.': 'Maintenance le {times}.',
  '{date} van {from} tot {until} uur': '{date} de {from} à {until}',
  '{from} uur tot {until} uur': '{from} jusqu’au {until}',
} satisfies Messages<typeof english, 'fr'>;
