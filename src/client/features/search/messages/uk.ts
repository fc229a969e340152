import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Zoeken…': 'Пошук…',
  '{count} voorwerpen gevonden': {
    one: 'Знайдено {count} річ',
    few: 'Знайдено {count} речі',
    many: 'Знайдено {count} речей',
    other: 'Знайдено {count} речей',
  },
  'Meer dan {count} voorwerpen gevonden': 'Знайдено понад {count} речей',
  'Niets gevonden': 'Нічого не знайдено',
  'Geen match gevonden': 'Збігів не знайдено',
  'Naar het begin van de lijst': 'На початок списку',
  'Lijkt op wat je zoekt': 'Схоже на те, що ви шукаєте',
  Alles: 'Усе',
  'Voorwerpen laden': 'Завантаження речей',
  'Zoek met een foto': 'Шукати за фото',
  'Je foto': 'Ваше фото',
  'Foto vergelijken…': 'Порівняння фото…',
  'Lijkt op je foto': 'Схоже на ваше фото',
  'Zoeken met je foto': 'Пошук за вашим фото',
  'De foto wordt alleen vergeleken en niet bewaard.': 'Фото лише порівнюється й не зберігається.',
  'Wis foto': 'Прибрати фото',
  '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst': {
    one: '{count} річ схожа на ваше фото',
    few: '{count} речі схожі на ваше фото, найбільш схожі спершу',
    many: '{count} речей схожі на ваше фото, найбільш схожі спершу',
    other: '{count} речей схожі на ваше фото, найбільш схожі спершу',
  },
  'Geen voorwerpen beschikbaar': 'Речей немає',
  'Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.':
    'Зараз немає з чим порівняти ваше фото. Загляньте пізніше.',
  'Niet gevonden? Wij mailen je als het er is.': 'Не знайшли? Напишемо вам, коли знайдеться.',
  'Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.':
    'Упізнали щось? Розкажіть {office}, за чим ви це впізнали.',
  'Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.':
    'Упізнали щось? Відкрийте й натисніть «Це моє»; ви отримаєте лист, коли річ чекатиме на вас {office}.',
  'Alles opent in een nieuw tabblad.': 'Усе відкривається в новій вкладці.',
  'Bekijk deze lijst op Terecht': 'Переглянути цей список на Terecht',
  'Nog niet op een eigen website': 'Ще не на власному сайті',
  'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.':
    'За цією адресою з’явиться список {name} для власного сайту. Адміністратор вмикає це в налаштуваннях.',
  'Bekijk de gevonden voorwerpen': 'Переглянути знайдені речі',
  'Er is nu niets dat binnenkort weggaat.': 'Зараз немає речей, які скоро віддадуть.',
  'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.':
    'Спробуйте інше слово, наприклад лише колір або лише вид речі.',
  'Er is nog niets opgehaald.': 'Ще нічого не забрали.',
  'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.':
    'Усе, що знайдуть, з’явиться тут. Загляньте пізніше.',
  'Toon alles': 'Показати все',
  'Foto niet getoond': 'Фото не показано',
  'Laatst gezien:': 'Востаннє бачили:',
  'Gevonden op': 'Знайдено',
  'Bekijk groot: {name}': 'Збільшити: {name}',
  'Meer: {name}': 'Більше: {name}',
  Filters: 'Фільтри',
  'Filters, {count} gekozen': 'Фільтри, вибрано {count}',
  'Snel filteren': 'Швидкі фільтри',
  'Wis filter: {word}': 'Прибрати фільтр: {word}',
  'Wis alles': 'Прибрати все',
  'Laatste kans': 'Останній шанс',
  Soort: 'Вид',
  'Meer soorten': 'Більше видів',
  Kleur: 'Колір',
  Periode: 'Період',
  'Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.':
    'Цього тижня: останні 7 днів. Цього місяця: останні 30 днів.',
  'Toon {count} voorwerpen': {
    one: 'Показати {count} річ',
    few: 'Показати {count} речі',
    many: 'Показати {count} речей',
    other: 'Показати {count} речей',
  },
  '{count} suggesties, kies met de pijltjes': {
    one: '{count} підказка, вибирайте стрілками',
    few: '{count} підказки, вибирайте стрілками',
    many: '{count} підказок, вибирайте стрілками',
    other: '{count} підказок, вибирайте стрілками',
  },
  'Woorden die hier vaak voorkomen': 'Слова, які тут часто трапляються',
  'Zoek op tag, beschrijving of plek': 'Шукати за ознакою, описом або місцем',
  'Bijvoorbeeld: blauwe jas': 'Наприклад: синя куртка',
  'Toch van jou? Laat het weten': 'А все-таки ваше? Повідомте',
  'Je hebt dit aangevraagd': 'Ви подали заявку на це',
  'Iemand heeft het aangevraagd en komt het ophalen.': 'Хтось подав заявку й прийде забрати.',
  Vorige: 'Попередня',
  Volgende: 'Наступна',
  'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.':
    'Ми не показуємо фото й ознаки: так описати річ зможе лише власник.',
  'Lijkt hierop': 'Схожі речі',
  'Dit voorwerp staat niet (meer) op de lijst.': 'Цієї речі немає (або вже немає) у списку.',
  'Misschien is het opgehaald of weggegeven, of klopt de link niet.':
    'Можливо, її забрали чи віддали або посилання неправильне.',
  'Sommige voorwerpen zie je pas als je bent ingelogd.': 'Деякі речі видно лише після входу.',
  'Is het van jou? Vraag ernaar bij {office}.': 'Це ваше? Запитайте {office}.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.':
    'Це ваше? Запитайте {office}: тел. <phone>{phone}</phone>.',
  'Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.':
    'Це ваше? Запитайте {office}: пошта <mail>{mail}</mail>.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.':
    'Це ваше? Запитайте {office}: тел. <phone>{phone}</phone> або пошта <mail>{mail}</mail>.',
  'Dit voorwerp kon niet worden geladen': 'Цю річ не вдалося завантажити',
  Fout: 'Помилка',
  'Kies eerst de plekken waar je wilt zoeken.': 'Спершу виберіть місця, де шукати.',
  'Kies een plek': 'Вибрати місце',
  'Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste':
    'Шукати можна в {count} місцях одночасно: це перші з них',
  '{count} plekken in dit adres bestaan niet (meer)': {
    one: '{count} місце в цій адресі (вже) не існує',
    few: '{count} місця в цій адресі (вже) не існують',
    many: '{count} місць у цій адресі (вже) не існує',
    other: '{count} місця в цій адресі (вже) не існує',
  },
  'Meld het bij al deze plekken': 'Повідомити в усіх цих місцях',
} satisfies Messages<typeof english, 'uk'>;
