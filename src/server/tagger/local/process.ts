import type { Embedding, Leaning } from '../tagger.ts';
import { LocalTagger } from './network.ts';

/** What the server sends: one photo at a time. */
export interface Request {
  photo: Uint8Array;
  leaning: Leaning | undefined;
}

export type Answer = { ready: true } | { tags: string[]; raw: object; embedding: Embedding } | { error: string };

const MODEL = new URL('../../../../models/tagger.onnx', import.meta.url).pathname;
const DESCRIPTION = new URL('../../../../models/tagger.json', import.meta.url).pathname;

// Without a server to hear it there is nobody left to tell.
const answer = (message: Answer) => process.send?.(message, undefined, undefined, (error) => error && process.exit());

// Ctrl-C reaches every process of the terminal; this one goes when the server does.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

const tagger = await LocalTagger.load(MODEL, DESCRIPTION);
process.on('message', async ({ photo, leaning }: Request) => {
  try {
    const { tags, raw, embedding } = await tagger.tag(photo, leaning);
    answer({ tags, raw, embedding: { model: `${raw.model} ${raw.version}`, vector: embedding } });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });
