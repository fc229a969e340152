/** What a photo shows, in Dutch words, most certain first. */
export interface Tagging {
  tags: string[];
  /** What the tags were made from, kept with the item. */
  raw: object | null;
  /** Of a tagger that has them. */
  embedding?: Embedding;
}

/** What a photo looks like: near for things that look alike, if one model made both. */
export interface Embedding {
  /** Name and version. */
  model: string;
  vector: Float32Array;
}

/** Per word, times how much its score counts; words that are not in it count as they are. */
export type Leaning = Readonly<Record<string, number>>;

/** Looks at a photo (WebP, upright). May take its time or fail: whoever asks sets a limit and goes on without tags. */
export interface Tagger {
  /** @param leaning what the people of this portal made of earlier suggestions; not every tagger heeds it */
  tag(photo: Buffer, leaning?: Leaning): Promise<Tagging>;
  /** Embeddings of the thing in a photo, upright first and then turned: who photographs it again may stand elsewhere. */
  lookTurned?(photo: Buffer): Promise<Embedding[]>;
  /** The model of its embeddings; none where it makes none. */
  embeds?: string;
  /** Gets ready for the first photo; without it the first photo waits for that. */
  start?(): void;
  stop?(): Promise<void>;
}
