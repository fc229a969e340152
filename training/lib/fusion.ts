/**
 * Combines four opinions into one probability per word. The head knows its own words well on photos like its training
 * set; ImageNet knows a thousand things in everyone's photos, but not caps, scissors or headphones; the detector knows
 * few things, but in real rooms; the student repeats what a teacher with other labels said. The product requires them to
 * agree, the floors limit how much each can veto, and "nothing that has a word here" is one more answer beside the words.
 *
 * The powers, the constants for opinions that do not know a word, and every word's weight are fitted on photos of
 * sources or photographers that head and student were not trained with: a word that other people's photos are mistaken for gets a small
 * weight. A word without photos keeps a neutral weight, because it would only be seen being wrong. Garments have powers of
 * their own: every opinion is less certain between two garments than between two other things.
 */
import { type Head, probabilities } from './head.ts';
import { TAUGHT_WORDS, WORDS } from './vocabulary.ts';

export const OPINIONS = ['head', 'imagenet', 'detector', 'student'] as const;
export type Opinion = (typeof OPINIONS)[number];

/** Added to each opinion: the higher, the less a "no" counts. */
export const FLOORS: Readonly<Record<Opinion, number>> = { head: 0.03, imagenet: 0.02, detector: 0.08, student: 0.02 };
export const NOTHING_FLOOR = 0.02;

/** Opinions have different powers for garments and for other things. */
export const KINDS = ['garment', 'other'] as const;
type Kind = (typeof KINDS)[number];
export const kindOf = (word: number): Kind => (WORDS[word]?.isGarment === true ? 'garment' : 'other');

/** The shares that speak for "nothing": no object, ImageNet's classes without a word, the labels without a word. */
export const NOTHINGS = ['noObject', 'otherClass', 'otherLabel'] as const;
type Nothing = (typeof NOTHINGS)[number];

/** Per opinion, whether it knows each word. */
export type Known = Readonly<Record<Opinion, readonly boolean[]>>;

export interface Fusion {
  /** The exponent of each opinion, per kind of word. */
  readonly powers: Readonly<Record<Kind, Readonly<Record<Opinion, number>>>>;
  /** Replaces the logarithm of an opinion, times its power, for words that it does not know. */
  readonly unknown: Readonly<Record<Kind, Readonly<Record<Opinion, number>>>>;
  /** Per word: the logarithm of its weight. */
  readonly words: readonly number[];
  readonly nothing: Readonly<Record<Nothing, number>> & { readonly constant: number };
}

export interface Evidence extends Readonly<Record<Opinion, Float32Array>>, Readonly<Record<Nothing, number>> {
  readonly known: Known;
}

/** The parts that are trained on photos. */
export interface Trained {
  readonly head: Head;
  /** The words of the head's classes; the class after the last of them is "no object". */
  readonly words: readonly number[];
  /** Imitates the teacher: a class for every taught word, and one for other things. Absent without a teacher. */
  readonly student: Head | undefined;
}

export const knownBy = ({ words, student }: Pick<Trained, 'words' | 'student'>): Known => ({
  head: WORDS.map((_, word) => words.includes(word)),
  imagenet: WORDS.map(({ imagenet }) => imagenet.length > 0),
  detector: WORDS.map(({ coco }) => coco !== undefined),
  student: WORDS.map(({ labels }) => student !== undefined && labels !== undefined),
});

const mean = (opinions: readonly Float32Array[]): Float32Array =>
  (opinions[0] ?? new Float32Array()).map(
    (_, i) => opinions.reduce((sum, opinion) => sum + (opinion[i] ?? 0), 0) / opinions.length,
  );

/** Distributes the classes over the words. */
function perWord(classes: Float32Array, words: readonly number[]): Float32Array {
  const values = new Float32Array(WORDS.length);
  words.forEach((word, position) => (values[word] = classes[position] ?? 0));
  return values;
}

/**
 * Averages over the views per word; the detector only looks at the whole photo.
 *
 * @param imagenet per view, the sum of the ImageNet classes of every word
 */
export function collectEvidence(
  { head, words, student }: Trained,
  known: Known,
  views: readonly Float32Array[],
  imagenet: readonly Float32Array[],
  detector: Float32Array,
): Evidence {
  const classes = mean(views.map((features) => probabilities(head, features)));
  const groups = mean(imagenet);
  const labels = student ? mean(views.map((features) => probabilities(student, features))) : new Float32Array();
  return {
    head: perWord(classes, words),
    imagenet: groups,
    detector,
    student: perWord(labels, TAUGHT_WORDS),
    noObject: classes[words.length] ?? 0,
    otherClass: Math.max(0, 1 - groups.reduce((sum, part) => sum + part, 0)),
    otherLabel: labels[TAUGHT_WORDS.length] ?? 0,
    known,
  };
}

const without = (known: readonly boolean[], word: number): boolean[] => known.map((yes, i) => yes && i !== word);

/** The evidence if the head had never seen this word. */
export function untrainWord(evidence: Evidence, word: number): Evidence {
  const rest = Math.max(1e-3, 1 - (evidence.head[word] ?? 0));
  return {
    ...evidence,
    head: evidence.head.map((value, i) => (i === word ? 0 : value / rest)),
    noObject: Math.min(1, evidence.noObject / rest),
    known: { ...evidence.known, head: without(evidence.known.head, word) },
  };
}

/** The evidence if nothing knew this word: the right answer is then "nothing". */
export function hideWord(evidence: Evidence, word: number): Evidence {
  const untrained = untrainWord(evidence, word);
  const cleared = (values: Float32Array): Float32Array => values.map((value, i) => (i === word ? 0 : value));
  return {
    ...untrained,
    imagenet: cleared(evidence.imagenet),
    detector: cleared(evidence.detector),
    student: cleared(evidence.student),
    otherClass: Math.min(1, evidence.otherClass + (evidence.imagenet[word] ?? 0)),
    otherLabel: Math.min(1, evidence.otherLabel + (evidence.student[word] ?? 0)),
    known: {
      head: untrained.known.head,
      imagenet: without(evidence.known.imagenet, word),
      detector: without(evidence.known.detector, word),
      student: without(evidence.known.student, word),
    },
  };
}

/** Probabilities per word, and last for "nothing", that add up to one. */
export function fuse(evidence: Evidence, { powers, unknown, words, nothing }: Fusion): Float32Array {
  const logs = Float32Array.from([
    ...words.map((own, word) =>
      OPINIONS.reduce(
        (sum, opinion) =>
          sum +
          (evidence.known[opinion][word] === true
            ? powers[kindOf(word)][opinion] * Math.log((evidence[opinion][word] ?? 0) + FLOORS[opinion])
            : unknown[kindOf(word)][opinion]),
        own,
      ),
    ),
    NOTHINGS.reduce((sum, name) => sum + nothing[name] * Math.log(evidence[name] + NOTHING_FLOOR), nothing.constant),
  ]);
  const largest = Math.max(...logs);
  const shares = logs.map((value) => Math.exp(value - largest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

export interface FusionSample {
  readonly evidence: Evidence;
  /** The right answer: a word, or WORDS.length for "nothing". */
  readonly answer: number;
  readonly weight: number;
}

const ROUNDS = 60;
const RATE = 0.08;
/** Regularises the word weights, so that a word with few photos stays close to the others. */
const WORD_DECAY = 0.1;

const COUNT = OPINIONS.length;
/** Per kind of word: the powers, then the constants of opinions that do not know a word. */
const INITIAL_POWERS = [1, 0.6, 0.5, 0.6, -2.5, -3, -2, -3];
const INITIAL_NOTHING = [0, 1, 0.3, 0.3];
const PER_KIND = INITIAL_POWERS.length;
const INITIAL = [...KINDS.flatMap(() => INITIAL_POWERS), ...INITIAL_NOTHING];
/** Where the parameters of "nothing" (a constant and its weights) and of the words begin. */
const AT = { constant: KINDS.length * PER_KIND, nothing: KINDS.length * PER_KIND + 1, words: INITIAL.length };
/** Where the parameters of each word's kind begin. */
const KIND_AT = WORDS.map((_, word) => KINDS.indexOf(kindOf(word)) * PER_KIND);

function readFusion(values: Float64Array): Fusion {
  const record = <K extends string>(names: readonly K[], from: number): Record<K, number> =>
    Object.fromEntries(names.map((name, i) => [name, values[from + i] ?? 0])) as Record<K, number>;
  const perKind = (from: number): Record<Kind, Record<Opinion, number>> => {
    const of = (kind: Kind): Record<Opinion, number> => record(OPINIONS, KINDS.indexOf(kind) * PER_KIND + from);
    return { garment: of('garment'), other: of('other') };
  };
  return {
    powers: perKind(0),
    unknown: perKind(COUNT),
    nothing: { constant: values[AT.constant] ?? 0, ...record(NOTHINGS, AT.nothing) },
    words: [...values.subarray(AT.words)],
  };
}

/** Fits powers and weights with Adam on the log-likelihood of the right answer. */
export function fitFusion(samples: readonly FusionSample[]): Fusion {
  const size = AT.words + WORDS.length;
  const values = new Float64Array(size);
  values.set(INITIAL);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const answers = new Set(samples.map(({ answer }) => answer));
  const isFitted = Array.from(values, (_, i) => i < AT.words || answers.has(i - AT.words));
  // Computed once, because every round needs the logarithms.
  const prepared = samples.map(({ evidence, answer, weight }) => ({
    answer,
    weight: weight / total,
    logs: OPINIONS.map((opinion) => evidence[opinion].map((value) => Math.log(value + FLOORS[opinion]))),
    known: OPINIONS.map((opinion) => evidence.known[opinion]),
    nothing: NOTHINGS.map((name) => Math.log(evidence[name] + NOTHING_FLOOR)),
  }));
  const sums = new Float64Array(WORDS.length + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(size);
    const add = (at: number, by: number): void => void (gradient[at] = (gradient[at] ?? 0) + by);
    for (const { answer, weight, logs, known, nothing } of prepared) {
      let largest = -Infinity;
      for (let word = 0; word < WORDS.length; word++) {
        let sum = values[AT.words + word] ?? 0;
        const at = KIND_AT[word] ?? 0;
        for (let o = 0; o < COUNT; o++)
          sum +=
            known[o]?.[word] === true ? (values[at + o] ?? 0) * (logs[o]?.[word] ?? 0) : (values[at + COUNT + o] ?? 0);
        sums[word] = sum;
        largest = Math.max(largest, sum);
      }
      sums[WORDS.length] = nothing.reduce(
        (sum, value, i) => sum + (values[AT.nothing + i] ?? 0) * value,
        values[AT.constant] ?? 0,
      );
      largest = Math.max(largest, sums[WORDS.length] ?? 0);
      let all = 0;
      for (let i = 0; i <= WORDS.length; i++) {
        sums[i] = Math.exp((sums[i] ?? 0) - largest);
        all += sums[i] ?? 0;
      }
      for (let word = 0; word < WORDS.length; word++) {
        const error = weight * ((sums[word] ?? 0) / all - (word === answer ? 1 : 0));
        add(AT.words + word, error);
        const at = KIND_AT[word] ?? 0;
        for (let o = 0; o < COUNT; o++) {
          if (known[o]?.[word] === true) add(at + o, error * (logs[o]?.[word] ?? 0));
          else add(at + COUNT + o, error);
        }
      }
      const error = weight * ((sums[WORDS.length] ?? 0) / all - (answer === WORDS.length ? 1 : 0));
      add(AT.constant, error);
      nothing.forEach((value, i) => add(AT.nothing + i, error * value));
    }
    for (let i = 0; i < size; i++) {
      if (isFitted[i] !== true) continue;
      const by = (gradient[i] ?? 0) + (i < AT.words ? 0 : (2 * WORD_DECAY * (values[i] ?? 0)) / WORDS.length);
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * by;
      second[i] = 0.999 * (second[i] ?? 0) + 0.001 * by * by;
      const rate = RATE * 0.5 * (1 + Math.cos((Math.PI * round) / (ROUNDS + 1)));
      values[i] =
        (values[i] ?? 0) -
        (rate * (first[i] ?? 0)) / (1 - 0.9 ** round) / (Math.sqrt((second[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9);
    }
  }
  return readFusion(values);
}
