import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office} wird meistens innerhalb eines Tages geantwortet.',
  '{office} antwoordt meestal binnen twee dagen.': '{office} wird meistens innerhalb von zwei Tagen geantwortet.',
  '{office} antwoordt meestal binnen een week.': '{office} wird meistens innerhalb einer Woche geantwortet.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Öffne ihn, um deine Anfrage zu bestätigen: Erst danach wird sie {office} geprüft.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'Anfragen geht nur mit JavaScript. Schalte es in deinem Browser ein oder frag {office} nach.',
  'Je aanvraag': 'Deine Anfrage',
  Versturen: 'Senden',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Nur die Mitarbeitenden {office} lesen das, und wir verwenden deine Adresse nur dafür.',
  'Je naam': 'Dein Name',
  'We mailen je een link om je aanvraag te bevestigen.':
    'Wir schicken dir per E-Mail einen Link, um deine Anfrage zu bestätigen.',
  'Je vraagt dit aan als': 'Du fragst das an als',
  'Waaraan herken je het?': 'Woran erkennst du es?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…':
    'Beschreibe es so genau wie möglich: Farbe, Marke, Hülle …',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'Was auf dem Foto nicht zu sehen ist. Zum Beispiel: Name im Kragen, ein kleiner Riss, was in der Tasche steckt.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'Zum Beispiel ein Foto, auf dem dein Kind es trägt. Nur Mitarbeitende sehen dieses Foto.',
  'Terug naar het voorwerp': 'Zurück zum Gegenstand',
  'Dit voorwerp staat niet meer op de lijst.': 'Dieser Gegenstand steht nicht mehr auf der Liste.',
  'Dit voorwerp is al opgehaald.': 'Dieser Gegenstand wurde schon abgeholt.',
  'Bij {name} kun je niets via Terecht aanvragen.': 'Bei {name} kannst du nichts über Terecht anfragen.',
  'Alles bij {name}': 'Alles bei {name}',
  'Je aanvraag is binnen bij {office}': 'Deine Anfrage ist {office} eingegangen',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.':
    'Jemand vor Ort vergleicht deine Beschreibung mit dem Gegenstand.',
  'Je krijgt een mail met het antwoord, of met een vraag.':
    'Du bekommst eine E-Mail mit der Antwort oder mit einer Frage.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'Gehört es dir? Dann steht in der E-Mail ein Code, und es liegt für dich bereit.',
  'Naar mijn spullen': 'Zu meinen Sachen',
  'Gevonden op {date}': 'Gefunden am {date}',
  'Vul je naam in.': 'Gib deinen Namen ein.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Gib nur deinen Namen ein: ohne Internetadresse, E-Mail-Adresse oder Nummer.',
  'Vul in waaraan je het herkent.': 'Gib ein, woran du es erkennst.',
  'Misschien is het opgehaald of weggegeven.': 'Vielleicht wurde es abgeholt oder weggegeben.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Frag {office} nach: <phone>{phone}</phone> oder <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Frag {office} nach: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Frag {office} nach: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Frag {office} nach.',
} satisfies Messages<typeof english, 'de'>;
