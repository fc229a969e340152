import type { Metric } from '../../platform/metrics/metric.ts';

/** Dutch words for the object in a photo, most certain first. */
export interface Tagging {
  tags: string[];
  /** The output of the model, stored with the item. */
  raw: object | null;
  embedding?: Embedding;
}

/** Similar objects have similar vectors, if the same model made both. */
export interface Embedding {
  model: string;
  vector: Float32Array;
}

/** A factor per word for its score; other words have factor 1. */
export type ScoreFactors = Readonly<Record<string, number>>;

/** Tags an upright WebP photo. It may be slow or fail: callers set a timeout and continue without tags. */
export interface Tagger {
  /** @param tagWeights score factors from corrections of earlier suggestions, which some taggers ignore */
  tag(photo: Buffer, tagWeights?: ScoreFactors): Promise<Tagging>;
  /** Embeddings of the object, upright and rotated, because a second photo may be taken from another side. */
  embedRotated?(photo: Buffer): Promise<Embedding[]>;
  /** The name and version of the embedding model, if it has one. */
  embeddingModel?: string;
  /** Loads the model early; without it the first photo waits for that. */
  start?(): void;
  metrics?: Metric[];
  stop?(): Promise<void>;
}
