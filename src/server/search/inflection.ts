/*
 * Dutch words take endings, and change their spelling for it: jas, jassen, jasje; rood, rode; laars, laarzen. Made by
 * rule, in both directions. A form too many (‘laaren’) does no harm, as nobody writes it.
 */
const VOWELS = 'aeiouy';
const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);

/** ‘bal’, ‘rok’: before an ending its last letter is written twice. */
const endsShort = (word: string) =>
  !isVowel(word.at(-1)) && isVowel(word.at(-2)) && !isVowel(word.at(-3)) && !/[wx]$/.test(word);

/** ‘boot’: before an ending its vowel is written once. */
const LONG = /(aa|ee|oo|uu)([^aeiouy])$/;

const VOICED: Record<string, string> = { s: 'z', f: 'v' };
const VOICELESS: Record<string, string> = { z: 's', v: 'f' };

/** The word as it is spelled before -en and -e. */
function stemsBeforeEnding(word: string): string[] {
  const spelled = endsShort(word) ? word + word.at(-1)! : word.replace(LONG, (_, vowels, end) => vowels[0] + end);
  const voiced = VOICED[spelled.at(-1)!];
  return voiced && !endsShort(word) ? [spelled, spelled.slice(0, -1) + voiced] : [spelled];
}

/** What a word may look like with an ending. */
function endingsOf(word: string): string[] {
  const stems = stemsBeforeEnding(word);
  const small = [
    `${word}je`,
    `${word}tje`,
    `${word}pje`,
    ...stems.map((stem) => `${stem}etje`),
    word.endsWith('ing') ? `${word.slice(0, -1)}kje` : `${word}${word.at(-1)}tje`,
  ];
  return [
    `${word}s`,
    ...stems.flatMap((stem) => [`${stem}en`, `${stem}e`]),
    ...(word.endsWith('e') ? [`${word}n`] : []),
    ...small,
    ...small.map((form) => `${form}s`),
  ];
}

/** The words that may stand before an ending that was left out. */
function spellingsOf(stem: string): string[] {
  const spellings = [stem];
  const last = stem.at(-1)!;
  if (last === stem.at(-2)) spellings.push(stem.slice(0, -1));
  const plain = VOICELESS[last] ? stem.slice(0, -1) + VOICELESS[last] : stem;
  if (plain !== stem) spellings.push(plain);
  if (endsShort(plain)) spellings.push(plain.slice(0, -1) + plain.at(-2)! + plain.at(-1)!);
  return spellings;
}

/** The words that this one may be a form of. */
export function basesOf(word: string): string[] {
  if (!isInflected(word)) return [];
  const small = /^.{2,}(?:je|ke|ie)s?$/.test(word)
    ? ['inkje', 'etje', 'tje', 'pje', 'je', 'ke', 'ie'].flatMap((ending) => {
        const single = word.endsWith('s') ? word.slice(0, -1) : word;
        if (!single.endsWith(ending)) return [];
        const stem = single.slice(0, -ending.length);
        return ending === 'inkje' ? [`${stem}ing`] : spellingsOf(stem);
      })
    : [];
  return [
    ...small,
    ...(/.{3}[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
    ...(/.{3}en$/.test(word) ? [...spellingsOf(word.slice(0, -2)), word.slice(0, -1)] : []),
    ...(/.{3}e$/.test(word) ? spellingsOf(word.slice(0, -1)) : []),
  ].filter((base) => base.length >= 3);
}

/** Longer words, and those of other scripts, take part as they are. */
const isInflected = (word: string) => word.length >= 3 && word.length <= 40 && /^[a-z]+$/.test(word);

/** The forms that people write most, for telling mistakes from. */
export const commonForms = (word: string): string[] =>
  isInflected(word)
    ? [word, `${word}s`, ...stemsBeforeEnding(word).flatMap((stem) => [`${stem}e`, `${stem}en`])]
    : [word];

/** Every form that belongs to a word, itself first. */
export function formsOf(word: string): string[] {
  if (!isInflected(word)) return [word];
  return [...new Set([word, ...[word, ...basesOf(word)].flatMap((base) => [base, ...endingsOf(base)])])];
}
