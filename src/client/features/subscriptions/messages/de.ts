import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': 'An welchem Tag?',
  'Je krijgt elke week een mail': 'Du bekommst jede Woche eine E-Mail',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'Am {day}, mit dem, was bei {name} gefunden wurde. Gibt es nichts, kommt keine E-Mail.',
  'Veranderen of stoppen': 'Ändern oder abbestellen',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Öffne ihn, um dich anzumelden: Erst danach kommt jede Woche eine E-Mail.',
  'Elke week een mail met wat er gevonden is': 'Jede Woche eine E-Mail mit den Fundsachen',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Am {day} morgens, mit Fotos von dem, was in der Woche bei {name} gefunden wurde, und von dem, was bald weg ist. Gibt es nichts, kommt keine E-Mail.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'Mit Fotos von dem, was in der Woche bei {name} gefunden wurde, und von dem, was bald weg ist. Gibt es nichts, kommt keine E-Mail.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.':
    'Wir wissen nicht mehr, wer du bist. Gib deine E-Mail-Adresse ein.',
  'Waar en wanneer': 'Wohin und wann',
  'Aanmelden mislukt': 'Anmelden fehlgeschlagen',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'Hier gab es heute schon sehr viele Anmeldungen.',
  'Bezig met aanmelden…': 'Anmeldung läuft …',
  'Meld me aan': 'Anmelden',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'Wir verwenden deine Adresse nur dafür. Abbestellen kannst du in jeder E-Mail.',
  'Alles komt in één mail.': 'Alles kommt in einer E-Mail.',
  'Elke week één mail van al deze plekken': 'Eine Wochenmail von all diesen Orten',
  'Deze plekken sturen geen weekmail.': 'Diese Orte schicken keine Wochenmail.',
  'Alles komt in één mail, behalve van {names}.': 'Alles kommt in einer E-Mail, außer von {names}.',
} satisfies Messages<typeof english, 'de'>;
