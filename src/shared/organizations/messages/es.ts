import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Scholen: 'Escuelas',
  Kinderopvang: 'Guarderías',
  Sportclubs: 'Clubes deportivos',
  'het schoolkantoor': 'en la secretaría de la escuela',
  'de receptie': 'en la recepción',
  'het clubhuis': 'en la sede del club',
  '{office}': 'en «{office}»',
  gymzaal: 'gimnasio',
  speelzaal: 'sala de juegos',
  'kleedkamer 2': 'vestuario 2',
  'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.':
    'Elige «Esto es mío»; recibirás un correo cuando esté listo.',
  'Haal het op bij {office}.': 'Recógelo {office}.',
  'Ophalen bij {office}': 'Recoger {office}',
  'Ophalen bij {office}, zodra het klaarligt': 'Recoger {office}, cuando esté listo',
  'Nu gesloten, vandaag open vanaf {time}': 'Cerrado ahora, hoy abre a las {time}',
  'Vandaag open tot {time}': 'Hoy abierto hasta las {time}',
  'Vandaag open tot {time} en vanaf {later}': 'Hoy abierto hasta las {time} y desde las {later}',
  'Morgen open vanaf {time}': 'Mañana abre a las {time}',
  '{day} open vanaf {time}': '{day}: abre a las {time}',
  '{first} en {second}': '{first} y {second}',
  gesloten: 'cerrado',
  '{first} t/m {last}': 'del {first} al {last}',
  Herfstvakantie: 'Vacaciones de otoño',
  Kerstvakantie: 'Vacaciones de Navidad',
  Voorjaarsvakantie: 'Vacaciones de febrero',
  Meivakantie: 'Vacaciones de mayo',
  Zomervakantie: 'Vacaciones de verano',
} satisfies Messages<typeof english, 'es'>;
