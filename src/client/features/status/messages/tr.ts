import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'Listeler ve giriş',
  'Foto’s': 'Fotoğraflar',
  Mail: 'E-posta',
  'Herkennen van foto’s': 'Fotoğraf tanıma',
  'Zoeken met een foto': 'Fotoğrafla arama',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.':
    'Şu anda arama yapamaz, eşya talep edemez ve giriş yapamazsınız.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.': 'Fotoğraflar görünmeyebilir ve eklenemeyebilir.',
  'Mails komen later. Er gaat er geen verloren.': 'E-postalar daha sonra gelir. Hiçbiri kaybolmaz.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'Şu anda fotoğraflar için özellik önerilmiyor. Kendiniz yazabilirsiniz.',
  'Zoek nu met woorden.': 'Şimdilik kelimelerle arayın.',
  'Alles werkt.': 'Her şey çalışıyor.',
  'Niet alles werkt.': 'Bazı şeyler çalışmıyor.',
  'Gepland onderhoud': 'Planlı bakım',
  'Gecontroleerd op {moment} uur.': 'Son kontrol: {moment}.',
  Werkt: 'Çalışıyor',
  Storing: 'Arıza',
  'Weer sinds {moment} uur': 'Yeniden çalışmaya başladı: {moment}',
  'Sinds {moment} uur': 'Başlangıç: {moment}',
  'Onderhoud op {times}.': 'Bakım: {times}.',
  '{date} van {from} tot {until} uur': '{date}, {from}–{until}',
  '{from} uur tot {until} uur': '{from} – {until}',
} satisfies Messages<typeof english, 'tr'>;
