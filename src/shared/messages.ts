import type { messages as sharedClaims } from './claims/messages/en.ts';
import type { messages as items } from './items/messages/en.ts';
import type { messages as sharedLostReports } from './lost-reports/messages/en.ts';
import type { messages as organizations } from './organizations/messages/en.ts';
import type { messages as pages } from './pages/messages/en.ts';
import type { messages as platform } from './platform/messages/en.ts';

/** The messages of texts that both the server and the browser use: a text without a message does not compile. */
declare module './platform/language/texts.ts' {
  interface MessageTypes {
    sharedClaims: typeof sharedClaims;
    items: typeof items;
    organizations: typeof organizations;
    pages: typeof pages;
    platform: typeof platform;
    sharedLostReports: typeof sharedLostReports;
  }
}
