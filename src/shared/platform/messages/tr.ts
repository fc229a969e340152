import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'Bilgiler doğru değil.',
  'Je bent niet ingelogd.': 'Giriş yapmadınız.',
  'Je hebt geen toegang tot deze functie.': 'Bu işleve erişiminiz yok.',
  'Deze link is verlopen of al eens gebruikt.': 'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış.',
  'Niet gevonden.': 'Bulunamadı.',
  'Organisatie niet gevonden.': 'Kuruluş bulunamadı.',
  'De lijst van deze organisatie is even niet te zien.': 'Bu kuruluşun listesi şu anda görüntülenemiyor.',
  'Voorwerp niet gevonden.': 'Eşya bulunamadı.',
  'Deze aanvraag is er niet (meer).': 'Bu talep yok (ya da artık yok).',
  'Je hebt dit voorwerp al aangevraagd.': 'Bu eşyayı zaten talep ettiniz.',
  'Dit is de code van een aanvraag. Vraag een medewerker.': 'Bu, bir talebin kodu. Lütfen personele sorun.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Bu talep bu arada değişti. Son durumuna bakın.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'Burada zaten on açık talebiniz var. Önce birini geri çekin ya da yanıt bekleyin.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'Bu talep hakkında o kadar çok yazıldı ki artık bir şey eklenemiyor. Arayın ya da uğrayın.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'Onaylamak istediğiniz şey bu arada değişti. Yazanlara bir kez daha bakın.',
  'Deze vermissing is er niet (meer).': 'Bu kayıp bildirimi yok (ya da artık yok).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'Bu kayıp bildirimi bu arada değişti. Son durumuna bakın.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.':
    'Burada zaten on açık kayıp bildiriminiz var. Önce birini geri çekin.',
  'Deze weekmail krijg je niet (meer).': 'Bu haftalık e-postayı almıyorsunuz (ya da artık almıyorsunuz).',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'Zaten o kadar çok haftalık e-posta alıyorsunuz ki yenisi eklenemiyor. Önce birini durdurun.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.':
    'Bu eşya artık burada değil, bu yüzden talep edemezsiniz.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'Bu bağlantı artık çalışmıyor. Yeni bir bağlantı isteyin.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'Fotoğraf saklanamadı. Yeniden gönderin.',
  'De foto is groter dan 10MB.': 'Fotoğraf 10 MB’den büyük.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'Bu tür fotoğrafı okuyamıyoruz. JPG ya da PNG fotoğraf kullanın.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'Fotoğraflar şu anda kaydedilemiyor. Birazdan yeniden deneyin.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'Fotoğraf saklamak için yer kalmadı. Yöneticiyle iletişime geçin.',
  'Het is even te druk. Probeer het zo opnieuw.': 'Şu anda çok yoğun. Birazdan yeniden deneyin.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'Henüz hiçbir şeye ait olmayan çok sayıda fotoğraf gönderdiniz. Önce onları kullanın ya da bir saat sonra yeniden deneyin.',
  'Dit is te groot om te versturen.': 'Bu, gönderilemeyecek kadar büyük.',
  'Dit soort bestand wordt niet ondersteund.': 'Bu dosya türü desteklenmiyor.',
  'Te veel pogingen, probeer later opnieuw': 'Çok fazla deneme, lütfen daha sonra yeniden deneyin',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.':
    'Bizden kaynaklanan bir sorun oluştu. Daha sonra yeniden deneyin.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.':
    'Terecht’e şu anda ulaşılamıyor. Birazdan yeniden deneyin.',
} satisfies Messages<typeof english, 'tr'>;
