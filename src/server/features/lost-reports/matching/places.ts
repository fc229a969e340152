import { isFiller } from '../../search/dictionary.ts';
import { fold, splitAtPunctuation, splitAtSpaces } from '../../search/fold.ts';
import { basesOf } from '../../search/inflection.ts';
import { Spellings } from '../../search/spelling.ts';

/** Synonyms for places, a line each; the first word is the canonical name. */
const SYNONYMS = `
gymzaal gymlokaal gym gymnastiek gymles sportzaal sporthal turnzaal speellokaal
kantine kantien eetzaal eetruimte lunchruimte overblijf overblijven
schoolplein plein speelplein speelplaats speeltuin buiten buitenspelen pauze
aula podium theaterzaal gemeenschapsruimte
kleedkamer kleedruimte kleedlokaal omkleedruimte omkleden kleedgebouw douche douches
fietsenstalling fietsenhok fietsenrek fietsenkelder fietsen
ingang hoofdingang voordeur entree buitendeur
bso opvang naschoolse buitenschoolse nso
lokaal klas klaslokaal
kapstok kapstokken garderobe luizenzak
bibliotheek bieb mediatheek schoolbieb
kleuters kleuter kleutergang kleuterlokaal onderbouw
gang hal
toilet wc toiletten
bus touringcar schoolbus
veld voetbalveld sportveld hockeyveld kunstgras
clubhuis clubgebouw
zwembad zwemles zwemmen
parkeerplaats parkeerterrein
handvaardigheid crea knutsellokaal tekenlokaal
keuken
`;

const known = new Map<string, string>();
for (const line of SYNONYMS.trim().split('\n')) {
  const [name, ...others] = line.split(' ');
  for (const word of [name!, ...others]) known.set(word, name!);
}
const spellings = new Spellings(known.keys());

export interface Place {
  /** Canonical names of the places in the text. */
  rooms: ReadonlySet<string>;
  /** Other words, and numbers: groep 5, lokaal 12. */
  words: ReadonlySet<string>;
  /** The text expresses no doubt. */
  isSure: boolean;
}

const DOUBT =
  /(?<!\p{L})(?:of|misschien|mogelijk|waarschijnlijk|ergens|onderweg|denk|geloof|weet|or|maybe|oder|ou|o|lub|veya|або|أو)(?!\p{L})/iu;

const MAX_LENGTH = 200;
const MAX_WORDS = 12;

export function parsePlace(text: string | null): Place {
  const rooms = new Set<string>();
  const words = new Set<string>();
  for (const word of splitAtSpaces(fold((text ?? '').slice(0, MAX_LENGTH)))
    .flatMap(splitAtPunctuation)
    .slice(0, MAX_WORDS)) {
    const room =
      [word, ...basesOf(word)].map((each) => known.get(each)).find(Boolean) ??
      known.get(spellings.nearest(word).words[0] ?? '');
    if (room) rooms.add(room);
    else if (!isFiller(word)) words.add(word);
  }
  return { rooms, words, isSure: !DOUBT.test(text ?? '') };
}

const isNumber = (word: string) => /^\d/.test(word);
const numbers = (words: ReadonlySet<string>) => [...words].filter(isNumber);

/** True for the same place, false for a different one; undefined when that is unknown. */
export function isSamePlace(a: Place, b: Place): boolean | undefined {
  const isElsewhere = numbers(a.words).length > 0 && numbers(b.words).length > 0 && !shares(numbers(a.words), b.words);
  if (!isElsewhere && (shares(a.rooms, b.rooms) || shares(a.words, b.words))) return true;
  return a.isSure && b.isSure && (isElsewhere || (a.rooms.size > 0 && b.rooms.size > 0)) ? false : undefined;
}

function shares(some: Iterable<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
