import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { type Availability, createAvailability } from '../../platform/metrics/availability.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import { createLocalTagger } from '../../vision/tagger/local/local.ts';
import { createNoTagger } from '../../vision/tagger/none.ts';
import { createOpenAiTagger } from '../../vision/tagger/openai.ts';
import type { ScoreFactors, Tagger } from '../../vision/tagger/tagger.ts';
import { createTextReader, noTextReader } from '../../vision/text/reader.ts';
import { type AttachedPhotosService, createAttachedPhotosService } from './attached-photos.service.ts';
import { createEmbeddingsService, type EmbeddingEventHandler, type EmbeddingsService } from './embeddings.service.ts';
import { photoFileJobs } from './photo-files.jobs.ts';
import { createPhotoSearchService, type PhotoSearchService } from './photo-search.service.ts';
import { photoFiles, photoRoutes } from './photos.routes.ts';
import { createPhotosService, type PhotosService } from './photos.service.ts';
import { createPhotoWorker, type PhotoWorker } from './processing/photo-worker.ts';
import { uploadSweepJob } from './processing/temporary-files.ts';
import { createTaggingService } from './tagging.service.ts';
import { createTextReadingService } from './text-reading.service.ts';
import { createUploadCounters } from './upload-counters.ts';
import { acceptUploads, uploadRoutes } from './uploads.routes.ts';

interface Dependencies {
  db: Database;
  config: Config;
  store: PhotoStore;
  onEmbeddingSaved: EmbeddingEventHandler;
  tagWeightsOf: (org_id: string) => Promise<ScoreFactors>;
  isPublicPhoto: (path: string) => Promise<boolean>;
}

export interface Photos extends PhotosService, Feature {
  /** Photos of claims and lost reports. */
  attached: AttachedPhotosService;
  embeddings: EmbeddingsService;
  search: PhotoSearchService;
  tagger: Tagger;
  worker: PhotoWorker;
  /** Whether the tagger works. */
  availability: Availability;
  /** Starts the worker processes early, so that the first upload does not wait for them. */
  start(): void;
  jobs: Job<never>[];
}

export function createPhotos({
  db,
  config,
  store,
  onEmbeddingSaved,
  tagWeightsOf,
  isPublicPhoto,
}: Dependencies): Photos {
  const worker = createPhotoWorker();
  const availability = createAvailability();
  const tagger = watch(createTagger(config.tagger, worker), availability);
  const photos = createPhotosService(db, store, worker);
  const embeddings = createEmbeddingsService(db, photos, tagger, onEmbeddingSaved);
  const tagging = createTaggingService(photos, tagger, embeddings, config.taggerLearns ? { tagWeightsOf } : {});
  const reader = config.tagger === 'none' ? noTextReader : createTextReader();
  const reading = createTextReadingService(photos, reader);
  const uploads = createUploadCounters();
  return {
    ...photos,
    attached: createAttachedPhotosService(worker),
    embeddings,
    search: createPhotoSearchService(db, worker, tagger),
    tagger,
    worker,
    availability,
    async routes({ app, route, inScope }) {
      photoRoutes(route, photos, tagging, reading, config.publicUrl);
      photoFiles(app, photos, isPublicPhoto);
      await inScope(async (scope) => {
        await acceptUploads(scope.app);
        uploadRoutes(scope.route, photos, reading, uploads);
      });
    },
    metrics: [...uploads.metrics, ...worker.metrics, ...(tagger.metrics ?? []), ...reader.metrics],
    jobs: [uploadSweepJob, ...photoFileJobs(db, store), ...embeddings.jobs],
    start() {
      tagger.start?.();
      worker.start();
    },
    async stop() {
      await Promise.all([tagger.stop?.(), worker.stop(), reading.stop()]);
    },
  };
}

const watch = (tagger: Tagger, availability: Availability): Tagger => ({
  ...tagger,
  tag: (photo, tagWeights) => availability.watch(() => tagger.tag(photo, tagWeights)),
});

function createTagger(tagger: Config['tagger'], worker: PhotoWorker): Tagger {
  if (tagger === 'local') return createLocalTagger();
  if (tagger === 'none') return createNoTagger();
  return createOpenAiTagger(tagger, (photo) => worker.ask('toJpeg', photo));
}
