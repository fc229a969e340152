import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office} genellikle bir gün içinde yanıt verilir.',
  '{office} antwoordt meestal binnen twee dagen.': '{office} genellikle iki gün içinde yanıt verilir.',
  '{office} antwoordt meestal binnen een week.': '{office} genellikle bir hafta içinde yanıt verilir.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Talebinizi onaylamak için bağlantıyı açın: ancak ondan sonra {office} incelenir.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'Talep için JavaScript gerekir. Tarayıcınızda açın veya {office} görevliye sorun.',
  'Je aanvraag': 'Talebiniz',
  Versturen: 'Gönder',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Bunu yalnızca {office} çalışanlar okur; adresinizi yalnızca bunun için kullanırız.',
  'Je naam': 'Adınız',
  'We mailen je een link om je aanvraag te bevestigen.':
    'Talebinizi onaylamanız için size e-postayla bir bağlantı göndereceğiz.',
  'Je vraagt dit aan als': 'Bunu şu adresle talep ediyorsunuz:',
  'Waaraan herken je het?': 'Eşyanızı hangi özelliklerinden tanıyorsunuz?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…': 'Olabildiğince ayrıntılı anlatın: renk, marka, kılıf…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'Fotoğrafta görünmeyen bir şey. Örneğin: yakadaki isim, küçük bir yırtık, cebinde ne olduğu.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'Örneğin çocuğunuzun üzerindeyken çekilmiş bir fotoğraf. Bu fotoğrafı yalnızca personel görür.',
  'Terug naar het voorwerp': 'Eşyaya dön',
  'Dit voorwerp staat niet meer op de lijst.': 'Bu eşya artık listede değil.',
  'Dit voorwerp is al opgehaald.': 'Bu eşya zaten teslim alındı.',
  'Bij {name} kun je niets via Terecht aanvragen.': '{name}: burada Terecht üzerinden eşya talep edilemez.',
  'Alles bij {name}': '{name}: tüm eşyalar',
  'Je aanvraag is binnen bij {office}': 'Talebiniz {office} işleme alındı',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.': 'Bir görevli, yazdıklarınızı eşyayla karşılaştırır.',
  'Je krijgt een mail met het antwoord, of met een vraag.': 'Yanıtı veya bir soruyu içeren bir e-posta alırsınız.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'Sizin mi? O zaman e-postada bir kod olur ve eşya sizin için hazır bekler.',
  'Naar mijn spullen': 'Eşyalarıma git',
  'Gevonden op {date}': 'Bulunma tarihi: {date}',
  'Vul je naam in.': 'Adınızı yazın.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Yalnızca adınızı yazın: internet adresi, e-posta adresi veya numara olmadan.',
  'Vul in waaraan je het herkent.': 'Eşyanızı hangi özelliklerinden tanıdığınızı yazın.',
  'Misschien is het opgehaald of weggegeven.': 'Teslim alınmış veya bağışlanmış olabilir.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Durumu {office} görevliye sorun: <phone>{phone}</phone> veya <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Durumu {office} görevliye sorun: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Durumu {office} görevliye sorun: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Durumu {office} görevliye sorun.',
} satisfies Messages<typeof english, 'tr'>;
