/*
 * Dutch words change their spelling with an ending: jas, jassen, jasje; rood, rode; laars, laarzen. Forms are generated
 * by rule, in both directions. A wrong form (‘laaren’) does no harm, because it does not occur in texts.
 */
const VOWELS = 'aeiouy';
const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);

/** ‘bal’, ‘rok’: the last letter is doubled before an ending. */
const endsInShortVowel = (word: string) =>
  !isVowel(word.at(-1)) && isVowel(word.at(-2)) && !isVowel(word.at(-3)) && !/[wx]$/.test(word);

/** ‘boot’: the vowel is written once before an ending. */
const LONG_VOWEL = /(aa|ee|oo|uu)([^aeiouy])$/;

const VOICED_OF: Record<string, string> = { s: 'z', f: 'v' };
const VOICELESS_OF: Record<string, string> = { z: 's', v: 'f' };

function stemsBeforeEnding(word: string): string[] {
  const spelled = endsInShortVowel(word)
    ? word + word.at(-1)!
    : word.replace(LONG_VOWEL, (_, vowels, end) => vowels[0] + end);
  const voiced = VOICED_OF[spelled.at(-1)!];
  return voiced && !endsInShortVowel(word) ? [spelled, spelled.slice(0, -1) + voiced] : [spelled];
}

function inflect(word: string): string[] {
  const stems = stemsBeforeEnding(word);
  const diminutives = [
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
    ...diminutives,
    ...diminutives.map((form) => `${form}s`),
  ];
}

/** The words that a stem without its ending may come from. */
function spellingsOf(stem: string): string[] {
  const spellings = [stem];
  const last = stem.at(-1)!;
  if (last === stem.at(-2)) spellings.push(stem.slice(0, -1));
  const plain = VOICELESS_OF[last] ? stem.slice(0, -1) + VOICELESS_OF[last] : stem;
  if (plain !== stem) spellings.push(plain);
  if (endsInShortVowel(plain)) spellings.push(plain.slice(0, -1) + plain.at(-2)! + plain.at(-1)!);
  return spellings;
}

/** The words that this one may be a form of. */
export function basesOf(word: string): string[] {
  if (!canBeInflected(word)) return [];
  const diminutives = /^.{2,}(?:je|ke|ie)s?$/.test(word)
    ? ['inkje', 'etje', 'tje', 'pje', 'je', 'ke', 'ie'].flatMap((ending) => {
        const single = word.endsWith('s') ? word.slice(0, -1) : word;
        if (!single.endsWith(ending)) return [];
        const stem = single.slice(0, -ending.length);
        return ending === 'inkje' ? [`${stem}ing`] : spellingsOf(stem);
      })
    : [];
  return [
    ...diminutives,
    ...(/.{3}[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
    ...(/.{3}en$/.test(word) ? [...spellingsOf(word.slice(0, -2)), word.slice(0, -1)] : []),
    ...(/.{3}e$/.test(word) ? spellingsOf(word.slice(0, -1)) : []),
  ].filter((base) => base.length >= 3);
}

/** Longer words and words of other scripts are not inflected. */
const canBeInflected = (word: string) => word.length >= 3 && word.length <= 40 && /^[a-z]+$/.test(word);

/** The most common forms, to find misspellings of. */
export const commonForms = (word: string): string[] =>
  canBeInflected(word)
    ? [word, `${word}s`, ...stemsBeforeEnding(word).flatMap((stem) => [`${stem}e`, `${stem}en`])]
    : [word];

/** Every form of a word, itself first. */
export function formsOf(word: string): string[] {
  if (!canBeInflected(word)) return [word];
  return [...new Set([word, ...[word, ...basesOf(word)].flatMap((base) => [base, ...inflect(base)])])];
}
