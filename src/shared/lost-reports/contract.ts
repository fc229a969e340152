import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const lostReportStates = [
  /** The address is not confirmed yet: staff do not see the report, and it is not matched. */
  'unconfirmed',
  'open',
  'found',
  'withdrawn',
  'expired',
] as const;
export type LostReportState = (typeof lostReportStates)[number];

export const lostReportLimits = {
  what: 200,
  colour: 60,
  place: 120,
  /** Open reports of one address in one organisation. */
  open: 10,
  /** Unconfirmed reports of one address in one organisation. */
  unconfirmed: 20,
  openOfOrganization: 10_000,
  /** In one mail; the others go into the next one. */
  matchesInMail: 3,
  /** Shown for one report, and for one item. */
  matches: 12,
} as const;

/** The period after opening or extending a report. */
export const weeksReportStaysOpen = 12;
/** The reminder goes this many days before the last day. */
export const daysToExtend = 7;
export const hoursBetweenMails = 24;

export const reportLostItemAsGuest: Endpoint<typeof schemas.reportLostItemAsGuest> = {
  method: 'POST',
  path: '/api/public-lost-reports',
  access: 'public',
  whileOpen: true,
  inLanguage: true,
};

export const reportLostItem: Endpoint<typeof schemas.reportLostItem> = {
  method: 'POST',
  path: '/api/lost-reports',
  access: 'lost_report.make',
  whileOpen: true,
  inLanguage: true,
};

export const changeLostReport: Endpoint<typeof schemas.changeLostReport> = {
  method: 'PUT',
  path: '/api/mine/lost-reports/:id',
  access: 'lost_report.change',
};

export const extendLostReport: Endpoint<typeof schemas.extendLostReport> = {
  method: 'POST',
  path: '/api/mine/lost-reports/:id/extend',
  access: 'lost_report.change',
};

export const withdrawLostReport: Endpoint<typeof schemas.withdrawLostReport> = {
  method: 'POST',
  path: '/api/mine/lost-reports/:id/withdraw',
  access: 'lost_report.change',
};

export const markLostReportFound: Endpoint<typeof schemas.markLostReportFound> = {
  method: 'POST',
  path: '/api/mine/lost-reports/:id/found',
  access: 'lost_report.change',
};

export const refuseMatch: Endpoint<typeof schemas.refuseMatch> = {
  method: 'PUT',
  path: '/api/mine/lost-reports/:id/matches/:item_id',
  access: 'lost_report.change',
};

export const getOwnLostReportPhoto: Endpoint<typeof schemas.getOwnLostReportPhoto> = {
  method: 'GET',
  path: '/api/mine/lost-reports/:id/photo',
  access: 'lost_report.change',
};

export const deskReportLists = ['open', 'ended'] as const;
export type DeskReportList = (typeof deskReportLists)[number];

export const listLostReports: Endpoint<typeof schemas.listLostReports> = {
  method: 'GET',
  path: '/api/organizations/:id/lost-reports',
  access: 'lost_reports.read',
};

export const getLostReport: Endpoint<typeof schemas.getLostReport> = {
  method: 'GET',
  path: '/api/lost-reports/:id',
  access: 'lost_reports.read',
};

export const getLostReportPhoto: Endpoint<typeof schemas.getLostReportPhoto> = {
  method: 'GET',
  path: '/api/lost-reports/:id/photo',
  access: 'lost_reports.read',
};

export const listReportsSimilarToItem: Endpoint<typeof schemas.listReportsSimilarToItem> = {
  method: 'GET',
  path: '/api/items/:id/lost-reports',
  access: 'lost_reports.read',
};

export const findSimilarReports: Endpoint<typeof schemas.findSimilarReports> = {
  method: 'POST',
  path: '/api/organizations/:id/lost-reports/like',
  access: 'lost_reports.read',
};

export const connectMatch: Endpoint<typeof schemas.connectMatch> = {
  method: 'PUT',
  path: '/api/lost-reports/:id/matches/:item_id',
  access: 'lost_report.handle',
};

export const disconnectMatch: Endpoint<typeof schemas.disconnectMatch> = {
  method: 'DELETE',
  path: '/api/lost-reports/:id/matches/:item_id',
  access: 'lost_report.handle',
};

export const notifyOfMatch: Endpoint<typeof schemas.notifyOfMatch> = {
  method: 'POST',
  path: '/api/lost-reports/:id/matches/:item_id/tell',
  access: 'lost_report.handle',
};

export const closeLostReport: Endpoint<typeof schemas.closeLostReport> = {
  method: 'POST',
  path: '/api/lost-reports/:id/found',
  access: 'lost_report.handle',
};

export const secondsToReopen = 30;

export const reopenLostReport: Endpoint<typeof schemas.reopenLostReport> = {
  method: 'POST',
  path: '/api/lost-reports/:id/reopen',
  access: 'lost_report.handle',
};

export const getLostReportFigures: Endpoint<typeof schemas.getLostReportFigures> = {
  method: 'GET',
  path: '/api/organizations/:id/lost-reports/figures',
  access: 'lost_reports.read',
};
