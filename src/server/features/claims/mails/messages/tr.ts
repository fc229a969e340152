import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'Talebiniz {office} alındı',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'Bir eşyayı tanımanıza sevindik! Talebiniz {office} alındı ({organization}).',
  'Wat je hebt aangevraagd': 'Talep ettiğiniz eşya',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'Eşyanın size ait olup olmadığına bakılacak. Teslim alabileceğiniz zaman veya bir soru olursa e-posta alacaksınız. Lütfen gelmeden önce bu e-postayı bekleyin.',
  'Bekijk je aanvraag': 'Talebinizi görün',
  'Een vraag van {office} over je aanvraag': 'Talebiniz hakkında {office} bir soru var',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'Talep ettiğiniz: {item}. Size ait olduğundan emin olmak için {office} size bir soru daha soruluyor:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'Aşağıdan yanıtlayabilirsiniz. Bu e-postaya verilen yanıtlar bize ulaşmaz.',
  'Antwoord geven': 'Yanıtla',
  'Goed nieuws: je kunt je {kind} ophalen': 'İyi haber, teslim alabilirsiniz: {kind}',
  spullen: 'eşyalar',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'Tanıdığınız eşya {office} sizi bekliyor ({organization}). Orada şu kodu gösterin:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Gelemiyor musunuz ya da eşya size ait değil mi? Talebinizi geri çekin; eşya yeniden serbest kalsın.',
  'Vergeet je {kind} niet op te halen': 'Teslim almayı unutmayın: {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'Sizin için {office} hâlâ {item} bekliyor ({organization}). Son gün: {day}. Sonrasında başkası talep edebilir.',
  'Dit is je code:': 'Kodunuz:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Artık ihtiyacınız yok mu ya da eşya size ait değil mi? Talebinizi geri çekin; eşya yeniden serbest kalsın.',
  'QR-code van je code {code}': '{code} kodunuzun QR kodu',
  Wat: 'Eşya',
  Uiterlijk: 'En geç',
  'een voorwerp': 'bir eşya',
  'een voorwerp ({name})': 'bir eşya ({name})',
  'Verder zoeken': 'Aramaya devam et',
  'Meld het als kwijt': 'Kayıp olarak bildir',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'Hayal kırıklığınızı anlıyoruz. Aradığınız şey listede olabilir ya da sonra bulunabilir: kayıp olarak bildirin, bulununca size e-posta gönderelim.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'Hayal kırıklığınızı anlıyoruz. Aradığınız şey listede olabilir: sürekli yeni eşyalar ekleniyor.',
  'E-mail': 'E-posta',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'Bir yanlışlık varsa {office} görevliyle görüşebilirsiniz ({organization}).',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'Bunu siz yapmadıysanız {office} görevliyle görüşebilirsiniz ({organization}).',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'Talep ettiğiniz: {item}. Ne yazık ki eşya {office} size teslim edilemiyor.',
  'Dit is de reden:': 'Nedeni:',
  'Over je aanvraag bij {organization}': 'Talebiniz hakkında: {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'Teslim alma süresi doldu: {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'Sizin için {office} {item} bekliyordu ({organization}). Teslim alma süresi dolduğu için artık sizin için saklanmıyor.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'Hâlâ istiyor musunuz? Eşya orada olduğu sürece yeniden talep edebilirsiniz.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'Talep ettiğiniz: {item}. Başkasına ait olduğu anlaşıldı ve teslim edildi. Talebiniz kapatıldı.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'Talep ettiğiniz: {item} ({organization}). Eşya bu arada {office} teslim alındığı için talebiniz kapatıldı.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'Bu siz miydiniz? O hâlde her şey yolunda, bir şey yapmanıza gerek yok.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'Talep ettiğiniz: {item}. Artık {office} bulunmuyor, bu yüzden talebiniz kapatıldı.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'Talep ettiğiniz: {item}. Eşya başka bir şubeye ait ve şuraya götürülecek: {organization}. Talebiniz de aktarıldı, bir şey yapmanıza gerek yok.',
} satisfies Messages<typeof english, 'tr'>;
