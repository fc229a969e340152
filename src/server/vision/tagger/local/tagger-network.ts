/**
 * The local tagger turns a photo into Dutch words on this machine; no photo leaves it.
 *
 * It runs one network twice: first on the whole photo, to locate the object, and then on a square around that object.
 * The network combines the evidence of both views.
 */
import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import type { ScoreFactors } from '../tagger.ts';
import { type ColourShare, findColours } from './colours.ts';
import { cut, decode, objectRegion, type Pixels, type Region, WHOLE } from './views.ts';

/** models/tagger.json */
export interface TaggerDescription {
  readonly name: string;
  readonly version: string;
  readonly words: readonly string[];
  /** The minimum score per word. */
  readonly bars: readonly number[];
  /** The name of the embeddings; it stays the same while they can be compared. */
  readonly embedding_model: string;
  readonly input: {
    readonly size: number;
    /** The words are read from a larger input. */
    readonly detail_size: number;
    readonly evidence: number;
  };
}

export interface LocalTagging {
  /** Object words, most certain first, then colours; an unknown object has only colours, a photo without object nothing. */
  readonly tags: string[];
  readonly raw: {
    readonly model: string;
    readonly version: string;
    /** The five best words with their scores, suggested or not. */
    readonly scores: { readonly word: string; readonly score: number }[];
    readonly colours: readonly ColourShare[];
    readonly milliseconds: {
      readonly decode: number;
      readonly look: number;
      readonly colours: number;
      readonly total: number;
    };
  };
  /** Unit vector of the object; similar objects have similar vectors. */
  readonly embedding: Float32Array;
}

/** A second word is suggested only when its score is not much lower than the first. */
const MAX_WORDS = 2;
const MIN_SECOND_TO_FIRST = 0.34;
/** The minimum score for an object, known or not; without one no colours are suggested. */
const MIN_OBJECT_SCORE = 0.5;
/** Small enough to be fast, large enough for the stripes on a sleeve. */
const COLOUR_SIZE = 64;

export class TaggerNetwork {
  private readonly session: InferenceSession;
  private readonly description: TaggerDescription;

  private constructor(session: InferenceSession, description: TaggerDescription) {
    this.session = session;
    this.description = description;
  }

  static async load(modelPath: string, descriptionPath: string): Promise<TaggerNetwork> {
    const description = JSON.parse(await readFile(descriptionPath, 'utf8')) as TaggerDescription;
    // One thread leaves the other cores to requests.
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
    const session = await InferenceSession.create(await readFile(modelPath), options);
    return new TaggerNetwork(session, description);
  }

  get embeddingModel(): string {
    return this.description.embedding_model;
  }

  /** The side of the network input, in pixels. */
  get size(): number {
    return this.description.input.size;
  }

  /** Runs the network on a region of the photo, together with the evidence of earlier regions. */
  private async run(photo: Pixels, region: Region, evidence: Float32Array): Promise<Record<string, Float32Array>> {
    const { size, detail_size, evidence: width } = this.description.input;
    const outputs = await this.session.run({
      pixels: new Tensor('uint8', await cut(photo, region, size), [1, size, size, 3]),
      detail: new Tensor('uint8', await cut(photo, region, detail_size), [1, detail_size, detail_size, 3]),
      evidence: new Tensor('float32', evidence, [evidence.length / width, width]),
    });
    return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, tensor.data as Float32Array]));
  }

  /**
   * @param photo a file in any format sharp reads, of any size
   * @param tagWeights score factors from corrections of earlier suggestions
   */
  async tag(photo: Uint8Array | string, tagWeights: ScoreFactors = {}): Promise<LocalTagging> {
    const started = performance.now();
    const pixels = await decode(photo);
    const decoded = performance.now();

    const first = await this.run(pixels, WHOLE, new Float32Array());
    const map = first['object_map'] ?? new Float32Array();
    const second = await this.run(pixels, objectRegion(map, pixels), first['all_evidence'] ?? new Float32Array());
    const inferred = performance.now();

    const ranked = this.rank(second['scores'] ?? new Float32Array());
    const suggested = chooseSuggestions(ranked, tagWeights);
    const isObject = suggested.length > 0 || (second['object']?.[0] ?? 0) >= MIN_OBJECT_SCORE;
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
          look: Math.round(inferred - decoded),
          colours: Math.round(ended - inferred),
          total: Math.round(ended - started),
        },
      },
      embedding: second['embedding'] ?? new Float32Array(),
    };
  }

  private rank(scores: Float32Array): Ranked[] {
    const { words, bars } = this.description;
    return words
      .map((word, i) => ({ word, score: scores[i] ?? 0, minScore: bars[i] ?? 1 }))
      .toSorted((a, b) => b.score - a.score);
  }
}

interface Ranked {
  readonly word: string;
  readonly score: number;
  readonly minScore: number;
}

/** @param ranked highest score first */
function chooseSuggestions(ranked: readonly Ranked[], tagWeights: ScoreFactors): Ranked[] {
  const aboveMinimum = ranked.filter(({ word, score, minScore }) => score * (tagWeights[word] ?? 1) >= minScore);
  return aboveMinimum
    .filter(({ score }) => score >= MIN_SECOND_TO_FIRST * (aboveMinimum[0]?.score ?? 0))
    .slice(0, MAX_WORDS);
}
