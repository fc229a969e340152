import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'Gdzie coś zginęło? Szukaj na zdjęciach rzeczy znalezionych w Twojej szkole, placówce opieki lub klubie.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Coś się zgubiło? Wybierz szkołę, obejrzyj zdjęcia znalezionych rzeczy i odbierz to, co Twoje.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Coś się zgubiło? Wybierz placówkę, obejrzyj zdjęcia znalezionych rzeczy i odbierz to, co Twoje.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Coś się zgubiło? Wybierz klub, obejrzyj zdjęcia znalezionych rzeczy i odbierz to, co Twoje.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Rzeczy znalezione – {name}: wyszukaj swoją zgubę i ją odbierz.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Przeszukaj wszystkie znalezione rzeczy: {name}.',
  'Inloggen of een account aanmaken.': 'Zaloguj się lub załóż konto.',
  'Wat je hebt aangevraagd.': 'Twoje zgłoszenia.',
  'Gebruik de link uit je mail.': 'Użyj linku z e-maila.',
  'Iets herkend bij {name}? Vraag het aan.': 'Poznajesz swoją rzecz? Zgłoś się po nią: {name}.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'Coś się zgubiło? Zgłoś to ({name}), a napiszemy, gdy się znajdzie.',
  'Wat je kwijt bent.': 'Twoja zguba.',
  'Een gevonden voorwerp bij {name}.': 'Rzecz znaleziona: {name}.',
  'Wat er gevonden is bij {name}.': 'Co znaleziono: {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'Jakie dane przechowuje Terecht, po co i jak długo.',
  'De afspraken voor het gebruik van Terecht.': 'Zasady korzystania z Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.': 'Pomoc w szukaniu, dodawaniu i odbieraniu rzeczy.',
  'Wat er werkt, en het geplande onderhoud.': 'Co działa i kiedy planowana jest konserwacja.',
  'Waarom Terecht bestaat en wie het maakt.': 'Po co powstał Terecht i kto go tworzy.',
  'Deze pagina bestaat niet.': 'Ta strona nie istnieje.',
  'De lijst van {name} is even niet te zien.': 'Lista jest chwilowo niedostępna: {name}.',
  'Gevonden bij {name}: {tags}.': 'Znaleziono ({name}): {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Znaleziono ({name}): rzecz.',
  'Dit is gereserveerd.': 'Ta rzecz jest zarezerwowana.',
  'Van jou?': 'To Twoje?',
  'Foto: {name}': 'Zdjęcie: {name}',
  'Het beeldmerk van Terecht': 'Logo Terecht',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Rzeczy znalezione z kilku miejsc na jednej liście.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'Rzeczy znalezione ze wszystkich placówek {name} na jednej liście.',
} satisfies Messages<typeof english, 'pl'>;
