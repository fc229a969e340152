import '../shared/messages.ts';
import type { messages as app } from './app/messages/en.ts';
import type { messages as claims } from './features/claims/messages/en.ts';
import type { messages as forms } from './features/forms/messages/en.ts';
import type { messages as groups } from './features/groups/messages/en.ts';
import type { messages as items } from './features/items/messages/en.ts';
import type { messages as language } from './features/language/messages/en.ts';
import type { messages as lostReports } from './features/lost-reports/messages/en.ts';
import type { messages as organizations } from './features/organizations/messages/en.ts';
import type { messages as outreach } from './features/outreach/messages/en.ts';
import type { messages as photos } from './features/photos/messages/en.ts';
import type { messages as search } from './features/search/messages/en.ts';
import type { messages as sharing } from './features/sharing/messages/en.ts';
import type { messages as status } from './features/status/messages/en.ts';
import type { messages as subscriptions } from './features/subscriptions/messages/en.ts';
import type { messages as visitors } from './features/visitors/messages/en.ts';
import type { messages as platform } from './platform/messages/en.ts';
import type { messages as offline } from './platform/offline/messages/en.ts';
import type { messages as ui } from './ui/messages/en.ts';

/** The messages of each feature: a text without a message does not compile. */
declare module '../shared/platform/language/texts.ts' {
  interface MessageTypes {
    app: typeof app;
    claims: typeof claims;
    clientPlatform: typeof platform;
    forms: typeof forms;
    groups: typeof groups;
    language: typeof language;
    listedItems: typeof items;
    lostReports: typeof lostReports;
    offline: typeof offline;
    organizationPages: typeof organizations;
    outreach: typeof outreach;
    photos: typeof photos;
    search: typeof search;
    sharing: typeof sharing;
    status: typeof status;
    subscriptions: typeof subscriptions;
    ui: typeof ui;
    visitors: typeof visitors;
  }
}
