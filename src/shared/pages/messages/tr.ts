import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'Buluntu eşya',
  'Gevonden voorwerpen bij {name}': 'Buluntu eşya: {name}',
  'Organisatie niet gevonden': 'Kuruluş bulunamadı',
  Zoeken: 'Ara',
  'Voor medewerkers': 'Personel girişi',
  'Mijn spullen': 'Eşyalarım',
  'Je e-mailadres': 'E-posta adresiniz',
  'Dit is van mij': 'Bu benim',
  'Ik ben iets kwijt': 'Bir eşyamı kaybettim',
  'Mijn melding': 'Kayıp bildirimim',
  Privacy: 'Gizlilik',
  Voorwaarden: 'Koşullar',
  Ondersteuning: 'Destek',
  'Over ons': 'Hakkımızda',
  Status: 'Durum',
  'Zoeken op meerdere plekken': 'Birden çok yerde ara',
} satisfies Messages<typeof english, 'tr'>;
