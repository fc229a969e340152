import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': 'Meinst du {domain}?',
  'Ander adres': 'Andere Adresse',
  'Toch als {address}': 'Doch {address} verwenden',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'Diese Datei ist kein Foto. Wähle ein anderes Foto oder mach ohne Foto weiter.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'Dieses Foto können wir nicht lesen. Wähle ein anderes Foto oder mach ohne Foto weiter.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Ohne Verbindung kannst du gerade kein Foto auswählen. Versuch es später erneut oder mach ohne Foto weiter.',
  'Foto verkleinen…': 'Foto wird verkleinert …',
  'Andere foto': 'Anderes Foto',
  'Foto toevoegen': 'Foto hinzufügen',
  Weghalen: 'Entfernen',
  'Hoeft niet.': 'Freiwillig.',
  'Nog niet verstuurd': 'Noch nicht gesendet',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Es gibt keine Verbindung. Wir versuchen es weiter: Lass diese Seite offen, dann geht es von selbst. Was du eingegeben hast, bleibt erhalten.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Es klappt gerade nicht. Wir versuchen es weiter: Lass diese Seite offen, dann geht es von selbst. Was du eingegeben hast, bleibt erhalten.',
  'Toch nog wijzigen': 'Doch noch ändern',
  'Misschien niet verstuurd': 'Vielleicht nicht gesendet',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Melde dich neu an (neuer Tab)</a> und komm dann hierher zurück.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Wir wissen nicht sicher, ob es gespeichert ist. Alles, was du eingegeben hast, ist noch da.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Wir wissen nicht sicher, ob es gesendet wurde. Alles, was du eingegeben hast, ist noch da.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Noch nicht gespeichert. Alles, was du eingegeben hast, ist noch da.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Noch nicht gesendet. Alles, was du eingegeben hast, ist noch da.',
  'Er is de laatste tijd te veel verstuurd.': 'In letzter Zeit wurde zu viel gesendet.',
  'Probeer het {wait} opnieuw.': 'Versuch es {wait} erneut.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'Versuch es {wait} erneut, oder frag {office} nach.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'Versuch es {wait} erneut, oder ruf {office} an: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Ohne WLAN klappt es vielleicht sofort.',
  'over {count} minuten': { one: 'in einer Minute', other: 'in {count} Minuten' },
  'over {count} uur': { one: 'in einer Stunde', other: 'in {count} Stunden' },
  morgen: 'morgen',
  'Vul je e-mailadres in.': 'Gib deine E-Mail-Adresse ein.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'Das ist keine vollständige E-Mail-Adresse. Sie sieht zum Beispiel so aus: name@beispiel.nl.',
} satisfies Messages<typeof english, 'de'>;
