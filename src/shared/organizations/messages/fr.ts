import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Scholen: 'Écoles',
  Kinderopvang: 'Accueil d’enfants',
  Sportclubs: 'Clubs sportifs',
  'het schoolkantoor': 'au secrétariat de l’école',
  'de receptie': 'à l’accueil',
  'het clubhuis': 'au club-house',
  '{office}': 'à « {office} »',
  gymzaal: 'gymnase',
  speelzaal: 'salle de jeux',
  'kleedkamer 2': 'vestiaire 2',
  'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.':
    'Choisissez « C’est à moi » ; vous recevrez un e-mail dès que l’objet sera prêt.',
  'Haal het op bij {office}.': 'Venez le récupérer {office}.',
  'Ophalen bij {office}': 'À récupérer {office}',
  'Ophalen bij {office}, zodra het klaarligt': 'À récupérer {office}, dès que l’objet est prêt',
  'Nu gesloten, vandaag open vanaf {time}': 'Fermé pour le moment, ouvert aujourd’hui à partir de {time}',
  'Vandaag open tot {time}': 'Ouvert aujourd’hui jusqu’à {time}',
  'Vandaag open tot {time} en vanaf {later}': 'Ouvert aujourd’hui jusqu’à {time} puis à partir de {later}',
  'Morgen open vanaf {time}': 'Ouvert demain à partir de {time}',
  '{day} open vanaf {time}': '{day} : ouvert à partir de {time}',
  '{first} en {second}': '{first} et {second}',
  gesloten: 'fermé',
  '{first} t/m {last}': 'du {first} au {last}',
  Herfstvakantie: 'Vacances d’automne',
  Kerstvakantie: 'Vacances de Noël',
  Voorjaarsvakantie: 'Vacances de février',
  Meivakantie: 'Vacances de mai',
  Zomervakantie: 'Vacances d’été',
} satisfies Messages<typeof english, 'fr'>;
