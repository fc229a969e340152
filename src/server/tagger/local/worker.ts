import { parentPort } from 'node:worker_threads';

import { LocalTagger } from './network.ts';

export interface WorkerRequest {
  photo: Uint8Array;
}

export type WorkerAnswer = { ready: true } | { tags: string[]; raw: object } | { error: string };

const MODEL = new URL('../../../../models/tagger.onnx', import.meta.url).pathname;
const DESCRIPTION = new URL('../../../../models/tagger.json', import.meta.url).pathname;

const port = parentPort!;
const answer = (message: WorkerAnswer) => port.postMessage(message);

const tagger = await LocalTagger.load(MODEL, DESCRIPTION);
port.on('message', async ({ photo }: WorkerRequest) => {
  try {
    const { tags, raw } = await tagger.tag(photo);
    answer({ tags, raw });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });
