/**
 * The local tagger: a photo in, Dutch words out. Everything happens on this machine; no photo leaves it.
 *
 * Two passes through one network. The first sees the whole photo and points at the object; the second sees a square round
 * that object. The network itself adds up what both views say.
 */
import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import type { Leaning } from '../tagger.ts';
import { type ColourShare, findColours } from './colours.ts';
import { cut, decode, objectRegion, WHOLE } from './views.ts';

/** models/tagger.json */
export interface TaggerDescription {
  readonly name: string;
  readonly version: string;
  readonly words: readonly string[];
  /** Per word, the score from which it is suggested. */
  readonly bars: readonly number[];
  readonly input: { readonly size: number; readonly evidence: number };
}

export interface LocalTagging {
  /** Object words, most certain first, then colours; a thing without a word has its colours only, no thing has none. */
  readonly tags: string[];
  readonly raw: {
    readonly model: string;
    readonly version: string;
    /** The five best words with their scores, whether suggested or not. */
    readonly scores: { readonly word: string; readonly score: number }[];
    readonly colours: readonly ColourShare[];
    readonly milliseconds: {
      readonly decode: number;
      readonly look: number;
      readonly colours: number;
      readonly total: number;
    };
  };
  /** Unit vector of the object: near for things that look alike. */
  readonly embedding: Float32Array;
}

/** One sure word beats several guesses: a second is suggested only beside a first that is not much surer. */
const MOST_WORDS = 2;
const SECOND_OF_FIRST = 0.25;
/** From this on there is an object, named or not, for a colour to be the colour of. */
const IS_OBJECT = 0.5;
/** Small enough to be quick, large enough for the stripes on a sleeve. */
const COLOUR_SIZE = 64;

export class LocalTagger {
  private readonly session: InferenceSession;
  private readonly description: TaggerDescription;

  private constructor(session: InferenceSession, description: TaggerDescription) {
    this.session = session;
    this.description = description;
  }

  static async load(modelPath: string, descriptionPath: string): Promise<LocalTagger> {
    const description = JSON.parse(await readFile(descriptionPath, 'utf8')) as TaggerDescription;
    // One thread: the other cores are for the people who wait for a page.
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
    const session = await InferenceSession.create(await readFile(modelPath), options);
    return new LocalTagger(session, description);
  }

  /** Name and version. */
  get model(): string {
    return `${this.description.name} ${this.description.version}`;
  }

  /** Of what it looks at, in pixels. */
  get size(): number {
    return this.description.input.size;
  }

  /** One pass: any number of views, together with the evidence of views seen before. */
  private async look(views: readonly Uint8Array[], evidence: Float32Array): Promise<Record<string, Float32Array>> {
    const { size, evidence: width } = this.description.input;
    const pixels = new Uint8Array(views.length * size * size * 3);
    views.forEach((view, i) => pixels.set(view, i * size * size * 3));
    const outputs = await this.session.run({
      pixels: new Tensor('uint8', pixels, [views.length, size, size, 3]),
      evidence: new Tensor('float32', evidence, [evidence.length / width, width]),
    });
    return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, tensor.data as Float32Array]));
  }

  /**
   * @param photo a file in any format sharp reads, of any size
   * @param leaning what the people of this portal made of earlier suggestions
   */
  async tag(photo: Uint8Array | string, leaning: Leaning = {}): Promise<LocalTagging> {
    const { size } = this.description.input;
    const started = performance.now();
    const pixels = await decode(photo);
    const decoded = performance.now();

    const first = await this.look([await cut(pixels, WHOLE, size)], new Float32Array());
    const map = first['object_map'] ?? new Float32Array();
    const object = await cut(pixels, objectRegion(map, pixels), size);
    const second = await this.look([object], first['all_evidence'] ?? new Float32Array());
    const looked = performance.now();

    const ranked = this.rank(second['scores'] ?? new Float32Array());
    const suggested = choose(ranked, leaning);
    const isObject = suggested.length > 0 || (second['object']?.[0] ?? 0) >= IS_OBJECT;
    const colours = isObject
      ? findColours(await cut(pixels, WHOLE, COLOUR_SIZE), COLOUR_SIZE, COLOUR_SIZE, map, suggested[0]?.word)
      : [];
    const ended = performance.now();

    return {
      tags: [...suggested.map(({ word }) => word), ...colours.map(({ colour }) => colour)],
      raw: {
        model: this.description.name,
        version: this.description.version,
        scores: ranked.slice(0, 5).map(({ word, score }) => ({ word, score: Math.round(score * 1000) / 1000 })),
        colours: colours.map(({ colour, share }) => ({ colour, share: Math.round(share * 100) / 100 })),
        milliseconds: {
          decode: Math.round(decoded - started),
          look: Math.round(looked - decoded),
          colours: Math.round(ended - looked),
          total: Math.round(ended - started),
        },
      },
      embedding: second['embedding'] ?? new Float32Array(),
    };
  }

  private rank(scores: Float32Array): Ranked[] {
    const { words, bars } = this.description;
    return words
      .map((word, i) => ({ word, score: scores[i] ?? 0, bar: bars[i] ?? 1 }))
      .toSorted((a, b) => b.score - a.score);
  }
}

interface Ranked {
  readonly word: string;
  readonly score: number;
  readonly bar: number;
}

/** @param ranked the best first */
function choose(ranked: readonly Ranked[], leaning: Leaning): Ranked[] {
  const above = ranked.filter(({ word, score, bar }) => score * (leaning[word] ?? 1) >= bar);
  return above.filter(({ score }) => score >= SECOND_OF_FIRST * (above[0]?.score ?? 0)).slice(0, MOST_WORDS);
}
