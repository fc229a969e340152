import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Scholen: 'Okullar',
  Kinderopvang: 'Kreş ve etüt',
  Sportclubs: 'Spor kulüpleri',
  'het schoolkantoor': 'okul idaresinde',
  'de receptie': 'danışmada',
  'het clubhuis': 'kulüp binasında',
  '{office}': '“{office}” noktasında',
  gymzaal: 'spor salonu',
  speelzaal: 'oyun odası',
  'kleedkamer 2': 'soyunma odası 2',
  'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.':
    '“Bu benim”i seçin; eşya hazır olunca e-posta alırsınız.',
  'Haal het op bij {office}.': 'Eşyayı {office} teslim alın.',
  'Ophalen bij {office}': 'Teslim alma: {office}',
  'Ophalen bij {office}, zodra het klaarligt': 'Teslim alma: hazır olunca {office}',
  'Nu gesloten, vandaag open vanaf {time}': 'Şu an kapalı, bugün açılış: {time}',
  'Vandaag open tot {time}': 'Bugün açık, kapanış: {time}',
  'Vandaag open tot {time} en vanaf {later}': 'Bugün açık, kapanış: {time}, yeniden açılış: {later}',
  'Morgen open vanaf {time}': 'Yarın açılış: {time}',
  '{day} open vanaf {time}': '{day} açılış: {time}',
  '{first} en {second}': '{first} ve {second}',
  gesloten: 'kapalı',
  '{first} t/m {last}': '{first} – {last}',
  Herfstvakantie: 'Sonbahar tatili',
  Kerstvakantie: 'Noel tatili',
  Voorjaarsvakantie: 'Şubat tatili',
  Meivakantie: 'Mayıs tatili',
  Zomervakantie: 'Yaz tatili',
} satisfies Messages<typeof english, 'tr'>;
