import { serveRequests } from '../../../platform/workers/worker-server.ts';
import type { Embedding, ScoreFactors, Tagging } from '../tagger.ts';
import { RotatedEmbeddings } from './rotated-embeddings.ts';
import { TaggerNetwork } from './tagger-network.ts';

export type Request =
  | { wanted: 'tags'; photo: Uint8Array; tagWeights: ScoreFactors | undefined }
  | { wanted: 'turned'; photo: Uint8Array };

export interface Answers {
  tags: Tagging;
  turned: Embedding[];
}

const MODEL = new URL('../../../../../models/tagger.onnx', import.meta.url).pathname;
const EMBEDDER = new URL('../../../../../models/embedder.onnx', import.meta.url).pathname;
const DESCRIPTION = new URL('../../../../../models/tagger.json', import.meta.url).pathname;

const tagger = await TaggerNetwork.load(MODEL, DESCRIPTION);
const embedder = await RotatedEmbeddings.load(EMBEDDER, tagger.size);

serveRequests<Request, Answers[keyof Answers]>(async (request) => {
  if (request.wanted === 'turned') {
    const vectors = await embedder.of(request.photo);
    return vectors.map((vector) => ({ model: tagger.embeddingModel, vector }));
  }
  const { tags, raw, embedding } = await tagger.tag(request.photo, request.tagWeights);
  return { tags, raw, embedding: { model: tagger.embeddingModel, vector: embedding } };
});
