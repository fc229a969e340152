import { readFileSync } from 'node:fs';

import { createWorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { Tagger } from '../tagger.ts';
import type { Answers, Request } from './process.ts';
import type { TaggerDescription } from './tagger-network.ts';

interface Options {
  program?: URL;
  /** A slower photo gets no tags. */
  photoTimeout?: number;
  /** The maximum number of waiting photos; later ones would get their tags too late to be useful. */
  queue?: number;
}

const PROGRAM = new URL('./process.ts', import.meta.url);
const DESCRIPTION = new URL('../../../../../models/tagger.json', import.meta.url);

export function createLocalTagger({ program = PROGRAM, photoTimeout = 8_000, queue = 32 }: Options = {}): Tagger {
  const model = createWorkerProcess<Request, Answers[keyof Answers]>({
    name: 'tagger',
    program,
    timeout: photoTimeout,
    queue,
  });
  const ask = <T extends keyof Answers>(request: Request & { wanted: T }) => model.ask(request) as Promise<Answers[T]>;
  const { embedding_model } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as TaggerDescription;
  return {
    embeddingModel: embedding_model,
    start: model.start,
    tag: (photo, tagWeights) => ask({ wanted: 'tags', photo, tagWeights }),
    embedRotated: (photo) => ask({ wanted: 'turned', photo }),
    metrics: model.metrics,
    stop: model.stop,
  };
}
