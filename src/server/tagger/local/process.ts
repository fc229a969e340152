import { serve } from '../../process/program.ts';
import type { Leaning, Tagging } from '../tagger.ts';
import { LocalTagger } from './network.ts';

/** What the server sends: one photo at a time. */
export interface Request {
  photo: Uint8Array;
  leaning: Leaning | undefined;
}

const MODEL = new URL('../../../../models/tagger.onnx', import.meta.url).pathname;
const DESCRIPTION = new URL('../../../../models/tagger.json', import.meta.url).pathname;

const tagger = await LocalTagger.load(MODEL, DESCRIPTION);
serve<Request, Tagging>(async ({ photo, leaning }) => {
  const { tags, raw, embedding } = await tagger.tag(photo, leaning);
  return { tags, raw, embedding: { model: `${raw.model} ${raw.version}`, vector: embedding } };
});
