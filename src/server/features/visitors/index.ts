import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { EmailDataOwner } from './email-data.ts';
import { visitLinkMail } from './mails/visit-link.ts';
import { visitorSweepJob } from './sweep.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { visitorRoutes } from './visitors.routes.ts';
import { createVisitorsService, type VisitorsService } from './visitors.service.ts';

interface Dependencies {
  db: Database;
  emailDataOwners: EmailDataOwner[];
}

export interface Visitors extends VisitorsService, Feature {}

export function createVisitors({ db, emailDataOwners }: Dependencies): Visitors {
  const visitors = createVisitorsService(db, emailDataOwners);
  return {
    ...visitors,
    async routes({ route, inScope }) {
      visitorRoutes(route, visitors);
      await inScope((scope) => unsubscribeRoutes(scope.app, scope.route, visitors));
    },
    jobs: [visitorSweepJob(db, emailDataOwners)],
    mails: [visitLinkMail(emailDataOwners)],
  };
}
