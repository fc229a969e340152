import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { EmailDataOwner } from '../visitors/email-data.ts';
import { weeklyMailOfSeveral } from './mails/mail-of-several.ts';
import { weeklyMail } from './mails/weekly-mail.ts';
import { subscriptionSweepJob, weeklyMailJob } from './subscriptions.jobs.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';

export { subscriptionEmailData } from './subscription-email-data.ts';

interface Dependencies {
  db: Database;
  emailDataOwners: EmailDataOwner[];
}

export function createSubscriptions({ db, emailDataOwners }: Dependencies): Feature {
  const subscriptions = createSubscriptionsService(db, emailDataOwners);
  return {
    routes: ({ route }) => subscriptionRoutes(route, subscriptions),
    jobs: [weeklyMailJob(db), subscriptionSweepJob(db)],
    mails: [weeklyMail, weeklyMailOfSeveral],
  };
}
