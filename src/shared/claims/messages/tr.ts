import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'Tarif uymuyor',
  'Het blijkt van iemand anders te zijn': 'Başkasına ait olduğu anlaşıldı',
  'Kom even langs bij de balie, dan kijken we samen.': 'Danışmaya uğrayın, birlikte bakalım.',
  'Kun je een foto sturen waarop je het hebt of draagt?':
    'Eşyanın sizde olduğu veya onu giydiğiniz bir fotoğraf gönderebilir misiniz?',
  'Welke maat of welk merk is het?': 'Bedeni veya markası nedir?',
  'Staat er een naam in, en welke?': 'Üzerinde bir isim yazıyor mu, hangisi?',
  'Wanneer en waar ben je het kwijtgeraakt?': 'Ne zaman ve nerede kaybettiniz?',
} satisfies Messages<typeof english, 'tr'>;
