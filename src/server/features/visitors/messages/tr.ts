import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'Bu e-posta adresine ait her şeyi görün, e-postaları kapatın veya silin',
  'Jouw pagina op Terecht': 'Terecht’teki sayfanız',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Aşağıdan tüm taleplerinizin, kayıp bildirimlerinizin ve haftalık e-postalarınızın bulunduğu sayfayı açabilirsiniz.',
  'Mijn pagina openen': 'Sayfamı aç',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'Bu bağlantı {days} gün çalışır ve yalnızca sizin içindir: bu e-postayı başkasına iletmeyin. Bunu siz istemediyseniz bir şey yapmanıza gerek yok.',
  'Bevestig {requests}': 'Onaylayın: {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'Doğru mu? Aşağıdan onaylayın. Ancak bundan sonra {effects}.',
  ', en ': ', ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    '{days} gün içinde onaylayabilirsiniz. Bu siz değil miydiniz? Bir şey yapmayın: hiçbir şey olmaz ve bu sürenin sonunda sileriz.',
  'je aanvraag': 'talebiniz',
  'je aanvragen': 'talepleriniz',
  'je melding': 'kayıp bildiriminiz',
  'je meldingen': 'kayıp bildirimleriniz',
  'je weekmail': 'haftalık e-postanız',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    '{organizations} listesinden bir buluntu eşya talep ettiniz ({name}).',
  'komt je aanvraag aan bij {offices}': 'talebiniz {offices} incelenir',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: '{organizations} listesinden {count} buluntu eşya talep ettiniz.',
    other: '{organizations} listesinden {count} buluntu eşya talep ettiniz.',
  },
  'komen je aanvragen aan bij {offices}': 'talepleriniz {offices} incelenir',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'Bir şey kaybettiniz: {organizations}.',
    other: '{count} şey kaybettiniz: {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'sizinle birlikte ararız: benzer bir şey bulunursa e-posta alırsınız',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'Her hafta bulunan eşyalarla ilgili e-posta almak istiyorsunuz: {organizations}.',
  'krijg je die mail': 'bu e-postayı alırsınız',
  'je eigen pagina': 'kendi sayfanız',
  'Geen weekmail meer?': 'Artık haftalık e-posta gelmesin mi?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Artık haftalık e-posta almayacaksınız: {name}. Talepleriniz ve kayıp bildirimlerinizle ilgili e-postalar gelmeye devam eder.',
  'Geen mails meer?': 'Artık e-posta gelmesin mi?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'Terecht’teki talepleriniz ve kayıp bildirimlerinizle ilgili e-posta ve haftalık e-posta almayacaksınız. Talep ve bildirimleriniz kalır.',
  'Geen mails meer': 'Artık e-posta gelmesin',
  'Je krijgt deze weekmail niet meer': 'Bu haftalık e-postayı artık almayacaksınız',
  'Je krijgt geen mails meer': 'Artık e-posta almayacaksınız',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'Bulunan eşyaları her zaman burada görebilirsiniz: {list}. Hâlâ aldığınız haftalık e-postalar: {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.':
    'Taleplerinizin ve bildirimlerinizin durumu: {page}.',
  'Toch wel ontvangen': 'Yine de almak istiyorum',
  'Je krijgt deze weekmail weer': 'Bu haftalık e-postayı yeniden alacaksınız',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'Her {day}, bulunan eşyalarla: {list}. Başka gün seçmek veya durdurmak için: {page}.',
  'Je krijgt weer mails': 'Yeniden e-posta alacaksınız',
  'Deze link werkt niet meer': 'Bu bağlantı artık çalışmıyor',
  'Mails uitzetten kan ook op {page}.': 'E-postaları buradan da kapatabilirsiniz: {page}.',
  'Dat lukte niet': 'İşlem yapılamadı',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'O zaman hiçbir yerden haftalık e-posta almazsınız. Talep ettiğiniz veya kayıp olarak bildirdiğiniz şeylerle ilgili e-postaları almaya devam edersiniz.',
  'Je krijgt geen weekmail meer': 'Artık haftalık e-posta almıyorsunuz',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'Tüm yerlerinizin aboneliğinden çıktınız. Her yerde yeniden abone olabilirsiniz.',
} satisfies Messages<typeof english, 'tr'>;
