import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Zoeken…': 'Aranıyor…',
  '{count} voorwerpen gevonden': { one: '{count} eşya bulundu', other: '{count} eşya bulundu' },
  'Meer dan {count} voorwerpen gevonden': '{count} adetten fazla eşya bulundu',
  'Niets gevonden': 'Bir şey bulunamadı',
  'Geen match gevonden': 'Eşleşme bulunamadı',
  'Naar het begin van de lijst': 'Listenin başına',
  'Lijkt op wat je zoekt': 'Aradığınıza benziyor',
  Alles: 'Tümü',
  'Voorwerpen laden': 'Eşyalar yükleniyor',
  'Zoek met een foto': 'Fotoğrafla ara',
  'Je foto': 'Fotoğrafınız',
  'Foto vergelijken…': 'Fotoğraf karşılaştırılıyor…',
  'Lijkt op je foto': 'Fotoğrafınıza benziyor',
  'Zoeken met je foto': 'Fotoğrafınızla arama',
  'De foto wordt alleen vergeleken en niet bewaard.': 'Fotoğraf yalnızca karşılaştırılır ve saklanmaz.',
  'Wis foto': 'Fotoğrafı kaldır',
  'Zoeken met een foto kan niet bij: {names}': 'Fotoğrafla arama şuralarda yapılamaz: {names}',
  '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst': {
    one: '{count} eşya fotoğrafınıza benziyor',
    other: '{count} eşya fotoğrafınıza benziyor, en çok benzeyenler önce',
  },
  'Geen voorwerpen beschikbaar': 'Eşya yok',
  'Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.':
    'Şu anda fotoğrafınızı karşılaştırabileceğimiz bir şey yok. Daha sonra yeniden bakın.',
  'Niet gevonden? Wij mailen je als het er is.': 'Bulamadınız mı? Bulununca size e-posta göndeririz.',
  'Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.':
    'Tanıdığınız bir şey mi var? Eşyanızı hangi özelliklerinden tanıdığınızı {office} anlatın.',
  'Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.':
    'Tanıdığınız bir şey mi var? Açıp “Bu benim”i seçin; {office} hazır olunca e-posta alırsınız.',
  'Alles opent in een nieuw tabblad.': 'Her şey yeni bir sekmede açılır.',
  'Bekijk deze lijst op Terecht': 'Bu listeye Terecht’te bakın',
  'Nog niet op een eigen website': 'Henüz kendi web sitesinde değil',
  'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.':
    'Bu adreste {name} listesi, kendi web sitesi için yer alacak. Bunu bir yönetici ayarlardan açar.',
  'Bekijk de gevonden voorwerpen': 'Buluntu eşyalara bakın',
  'Er is nu niets dat binnenkort weggaat.': 'Şu anda yakında elden çıkarılacak bir şey yok.',
  'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.':
    'Başka bir kelime deneyin, örneğin yalnızca rengi ya da yalnızca eşya türünü.',
  'Er is nog niets opgehaald.': 'Henüz hiçbir şey teslim alınmadı.',
  'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.':
    'Bir şey bulunur bulunmaz burada görünür. Daha sonra yeniden bakın.',
  'Toon alles': 'Tümünü göster',
  'Foto niet getoond': 'Fotoğraf gösterilmiyor',
  'Laatst gezien:': 'Son görüldüğü yer:',
  'Gevonden op': 'Bulunma tarihi:',
  'Bekijk groot: {name}': 'Büyüt: {name}',
  'Meer: {name}': 'Daha fazla: {name}',
  Filters: 'Filtreler',
  'Filters, {count} gekozen': 'Filtreler, {count} seçili',
  'Snel filteren': 'Hızlı filtreler',
  'Wis filter: {word}': 'Filtreyi kaldır: {word}',
  'Wis alles': 'Tümünü temizle',
  'Laatste kans': 'Son şans',
  Soort: 'Tür',
  'Meer soorten': 'Daha fazla tür',
  Kleur: 'Renk',
  Periode: 'Dönem',
  'Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.': 'Bu hafta: son 7 gün. Bu ay: son 30 gün.',
  'Toon {count} voorwerpen': { one: '{count} eşyayı göster', other: '{count} eşyayı göster' },
  '{count} suggesties, kies met de pijltjes': {
    one: '{count} öneri, ok tuşlarıyla seçin',
    other: '{count} öneri, ok tuşlarıyla seçin',
  },
  'Woorden die hier vaak voorkomen': 'Burada sık geçen kelimeler',
  'Zoek op tag, beschrijving of plek': 'Özellik, açıklama ya da yere göre arayın',
  'Bijvoorbeeld: blauwe jas': 'Örneğin: mavi mont',
  'Toch van jou? Laat het weten': 'Yoksa sizin mi? Bize bildirin',
  'Je hebt dit aangevraagd': 'Bunu talep ettiniz',
  'Iemand heeft het aangevraagd en komt het ophalen.': 'Biri bunu talep etti ve teslim almaya gelecek.',
  Vorige: 'Önceki',
  Volgende: 'Sonraki',
  'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.':
    'Fotoğrafı ve özellikleri göstermiyoruz: böylece eşyayı yalnızca sahibi tarif edebilir.',
  'Lijkt hierop': 'Benzer eşyalar',
  'Dit voorwerp staat niet (meer) op de lijst.': 'Bu eşya listede yok (ya da artık yok).',
  'Misschien is het opgehaald of weggegeven, of klopt de link niet.':
    'Teslim alınmış veya bağışlanmış olabilir ya da bağlantı yanlıştır.',
  'Sommige voorwerpen zie je pas als je bent ingelogd.': 'Bazı eşyalar yalnızca giriş yapınca görünür.',
  'Is het van jou? Vraag ernaar bij {office}.': 'Sizin mi? Lütfen {office} görevliye sorun.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.':
    'Sizin mi? Lütfen {office} görevliye sorun: telefon <phone>{phone}</phone>.',
  'Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.':
    'Sizin mi? Lütfen {office} görevliye sorun: e-posta <mail>{mail}</mail>.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.':
    'Sizin mi? Lütfen {office} görevliye sorun: telefon <phone>{phone}</phone> ya da e-posta <mail>{mail}</mail>.',
  'Dit voorwerp kon niet worden geladen': 'Bu eşya yüklenemedi',
  Fout: 'Hata',
  'Kies eerst de plekken waar je wilt zoeken.': 'Önce aramak istediğiniz yerleri seçin.',
  'Kies waar je het kwijtraakte': 'Nerede kaybettiğinizi seçin',
  'Kies een plek': 'Yer seçin',
  'Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste':
    'Aynı anda {count} yerde arayabilirsiniz: bunlar ilkleri',
  '{count} plekken in dit adres bestaan niet (meer)': {
    one: 'Bu adresteki {count} yer (artık) yok',
    other: 'Bu adresteki {count} yer (artık) yok',
  },
  'Meld het bij al deze plekken': 'Bu yerlerin hepsine bildir',
  'Ook zoeken bij de andere locaties': 'Diğer şubelerde de ara',
  'Zoek bij Mijn plekken': 'Yerlerim’de ara',
} satisfies Messages<typeof english, 'tr'>;
