import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'Rezerve edildi',
  Tags: 'Özellikler',
  '+{count} more': '+{count} tane daha',
  'Bekijk: {name}': 'Görüntüle: {name}',
  'Er ligt niets dat hierop lijkt.': 'Buna benzeyen bir şey yok.',
  'De volgende voorwerpen konden niet worden geladen.': 'Sonraki eşyalar yüklenemedi.',
  'Meer voorwerpen tonen': 'Daha fazla eşya göster',
  '{count} nieuwe voorwerpen': { one: '{count} yeni eşya', other: '{count} yeni eşya' },
  'Het kan elke dag weg zijn.': 'Her an elden çıkarılabilir.',
  'Vanaf morgen mag dit weg.': 'Yarından itibaren elden çıkarılabilir.',
  'Vanaf {date} mag dit weg.': '{date} tarihinden itibaren elden çıkarılabilir.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'Sizin mi? O zaman hemen “Bu benim”i seçin.',
  'Is het van jou? Kom dan snel langs bij {office}.': 'Sizin mi? En kısa sürede {office} görevliye sorun.',
  'Dit is geen label': 'Bu bir etiket değil',
  'Deze code klopt niet': 'Bu kod doğru değil',
  'Dit voorwerp vinden we niet meer': 'Bu eşyayı artık bulamıyoruz',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'Bir kod beş karakterden oluşur, örneğin K7M3P. Etikete yeniden bakın.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'Teslim alınmış olabilir ya da listede yoktur. Sizin mi? Lütfen {office} görevliye sorun.',
  'Bekijk gevonden voorwerpen': 'Buluntu eşyalara bakın',
  'Inloggen als medewerker': 'Personel girişi',
} satisfies Messages<typeof english, 'tr'>;
