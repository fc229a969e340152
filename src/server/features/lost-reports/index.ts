import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Tagger } from '../../vision/tagger/tagger.ts';
import type { AttachedPhotosService } from '../photos/attached-photos.service.ts';
import { comparisonJobs } from './comparing/compare.jobs.ts';
import { type ComparisonService, createComparisonService } from './comparing/comparing.service.ts';
import { reportEmbeddingJobs } from './comparing/report-embeddings.jobs.ts';
import { lostReportDeskRoutes } from './desk/desk.routes.ts';
import { createLostReportDesk, type LostReportDesk } from './desk/desk.service.ts';
import { lostReportMails } from './mails/lost-report-mails.ts';
import { reportExpiryJob, reportSweepJob } from './reports.jobs.ts';
import { lostReportRoutes } from './reports.routes.ts';
import { createReportsService } from './reports.service.ts';

export { compareItemOfPhoto } from './comparing/compare-item-of-photo.ts';
export { lostReportEmailData } from './lost-report-email-data.ts';
export { lostReportItemEventHandler } from './lost-report-item-events.ts';

interface Dependencies {
  db: Database;
  photos: AttachedPhotosService;
  tagger: Tagger;
}

export interface LostReports extends Feature {
  comparing: ComparisonService;
  desk: LostReportDesk;
}

export function createLostReports({ db, photos, tagger }: Dependencies): LostReports {
  const reports = createReportsService(db, photos);
  const comparing = createComparisonService(db, tagger.embeddingModel);
  const desk = createLostReportDesk(db, comparing.findLike);
  return {
    comparing,
    desk,
    async routes({ route, inScope }) {
      lostReportDeskRoutes(route, desk);
      await inScope((scope) => {
        scope.limitBodiesWithPhoto();
        lostReportRoutes(scope.route, reports);
      });
    },
    jobs: [
      ...comparisonJobs(db, comparing, tagger.embeddingModel),
      ...reportEmbeddingJobs(db, tagger),
      reportExpiryJob(db),
      reportSweepJob(db),
    ],
    mails: lostReportMails,
    metrics: comparing.metrics,
    stop: comparing.stop,
  };
}
