import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';

import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import { accountRoutes } from './features/accounts/accounts.routes.ts';
import type { AccountsService } from './features/accounts/accounts.service.ts';
import { authRoutes } from './features/accounts/auth/auth.routes.ts';
import type { AuthService } from './features/accounts/auth/auth.service.ts';
import { invitationRoutes } from './features/accounts/invitations/invitations.routes.ts';
import type { InvitationsService } from './features/accounts/invitations/invitations.service.ts';
import type { MailChoicesService } from './features/accounts/mail-choices.service.ts';
import type { MembersService } from './features/accounts/members/members.service.ts';
import type { OwnAccountService } from './features/accounts/own-account/own-account.service.ts';
import type { ProviderAccounts } from './features/accounts/provider-accounts.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import type { AuditService } from './features/audit/audit.service.ts';
import { organizationFileRoutes } from './features/backup/organization/organization-files.routes.ts';
import type { OrganizationFilesService } from './features/backup/organization/organization-files.service.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import type { ClaimsService } from './features/claims/claims.service.ts';
import { clearingOutRoutes } from './features/clearing-out/clearing-out.routes.ts';
import type { ClearingOutService } from './features/clearing-out/clearing-out.service.ts';
import { itemRoutes, type ItemServices, photoSearchRoutes } from './features/items/items.routes.ts';
import type { ComparisonService } from './features/lost-reports/comparing/comparing.service.ts';
import { lostReportDeskRoutes } from './features/lost-reports/desk/desk.routes.ts';
import type { LostReportDesk } from './features/lost-reports/desk/desk.service.ts';
import { lostReportRoutes } from './features/lost-reports/reports.routes.ts';
import type { ReportsService } from './features/lost-reports/reports.service.ts';
import { organizationRoutes } from './features/organizations/organizations.routes.ts';
import type { OrganizationsService } from './features/organizations/organizations.service.ts';
import { settingsRoutes } from './features/organizations/settings.routes.ts';
import type { SettingsService } from './features/organizations/settings.service.ts';
import { setupRoutes } from './features/organizations/setup.routes.ts';
import type { SetupService } from './features/organizations/setup.service.ts';
import { registerFeed } from './features/pages/feed.routes.ts';
import { withDecodablePath } from './features/pages/page-path.ts';
import { registerPages } from './features/pages/pages.routes.ts';
import type { PhotoSearchService } from './features/photos/photo-search.service.ts';
import { photoFiles, photoRoutes } from './features/photos/photos.routes.ts';
import type { PhotosService } from './features/photos/photos.service.ts';
import type { PhotoWorker } from './features/photos/processing/photo-worker.ts';
import type { TaggingService } from './features/photos/tagging.service.ts';
import type { TextReadingService } from './features/photos/text-reading.service.ts';
import { acceptUploads, uploadRoutes } from './features/photos/uploads.routes.ts';
import { placeRoutes } from './features/places/places.routes.ts';
import type { PlacesService } from './features/places/places.service.ts';
import { providerRoutes } from './features/provider/provider.routes.ts';
import type { ProviderService } from './features/provider/provider.service.ts';
import { reviewRoutes } from './features/review/review.routes.ts';
import type { ReviewService } from './features/review/review.service.ts';
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts';
import type { SubscriptionsService } from './features/subscriptions/subscriptions.service.ts';
import { unsubscribeRoutes } from './features/visitors/unsubscribe.routes.ts';
import { visitorRoutes } from './features/visitors/visitors.routes.ts';
import type { VisitorsService } from './features/visitors/visitors.service.ts';
import type { Config } from './platform/config/config.ts';
import { limitBodiesWithPhoto } from './platform/http/bodies-with-photo.ts';
import { closeConnectionsOnStop } from './platform/http/close-connections.ts';
import { registerErrors, sendError } from './platform/http/errors.ts';
import { type HealthChecks, registerHealth } from './platform/http/health.ts';
import { registerNetwork } from './platform/http/network.ts';
import { registerApiPages } from './platform/http/openapi.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { createRoute, recordRoutes } from './platform/http/route.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { PortalAddress } from './platform/mail/mail-queue.ts';
import { registerOutboxPage } from './platform/mail/outbox.routes.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { PhotoStore } from './platform/storage/store.ts';
import type { Tagger } from './vision/tagger/tagger.ts';

export interface Services {
  accounts: AccountsService;
  visitors: VisitorsService;
  auth: AuthService;
  members: MembersService;
  invitations: InvitationsService;
  ownAccount: OwnAccountService;
  organizations: OrganizationsService;
  settings: SettingsService;
  mailChoices: MailChoicesService;
  setup: SetupService;
  organizationFiles: OrganizationFilesService;
  provider: ProviderService;
  providerAccounts: ProviderAccounts;
  audit: AuditService;
  places: PlacesService;
  items: ItemServices;
  claims: ClaimsService;
  lostReportDesk: LostReportDesk;
  lostReports: ReportsService;
  clearingOut: ClearingOutService;
  subscriptions: SubscriptionsService;
  review: ReviewService;
  photos: PhotosService;
  tagging: TaggingService;
  reading: TextReadingService;
  photoSearch: PhotoSearchService;
  tagger: Tagger;
  photoWork: PhotoWorker;
  comparing: ComparisonService;
  photoStore: PhotoStore;
  /** The origin of the portal; known only after listening when PORT is 0 and PUBLIC_URL is not set. */
  address: PortalAddress;
  health: HealthChecks;
  /** Stores mails; undefined when a mail server sends them. */
  outbox: Outbox | undefined;
  jobs: Job<never>[];
}

export type App = FastifyInstance;

const JSON_LIMIT = 256 * 1024;
// Users wait for the compression: this takes a quarter of the time of quality 4, for a tenth more bytes.
const BROTLI_FAST = { [zlib.BROTLI_PARAM_QUALITY]: 1 };

/** Builds the server; it does not listen yet. */
export async function buildApp(config: Config, services: Services, logger: FastifyBaseLogger): Promise<App> {
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trusts one proxy: earlier entries of the header come from the client and may be forged.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: JSON_LIMIT,
    // A slow client must not hold a connection for ever. Browsers send their headers immediately, a phone that lost its
    // connection does not resume it, and event streams are never silent for this long.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => withDecodablePath(url),
    // A malformed URL reaches no route and no hook.
    frameworkErrors: (_error, request, reply) =>
      void sendError(request, reply.headers(securityHeaders(config.publicUrl)), 'bad_input'),
  });
  recordRoutes(app);
  registerNetwork(app);
  registerErrors(app);
  closeConnectionsOnStop(app);
  registerSecurityHeaders(app, config.publicUrl);
  registerRequestLog(app);
  registerApiPages(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: BROTLI_FAST },
    // Browsers send no compressed bodies, and decompression would allow zip bombs.
    globalDecompression: false,
  });

  const routeIn = (scope: FastifyInstance) =>
    createRoute(
      scope,
      { bearer: services.accounts.actorFor, visitor: services.visitors.actorFor },
      services.organizations.paused.ids,
    );
  const route = routeIn(app);
  organizationRoutes(route, services.organizations);
  settingsRoutes(route, services.settings);
  setupRoutes(route, services.setup);
  providerRoutes(route, services.provider);
  organizationFileRoutes(route, services.organizationFiles);
  placeRoutes(route, services.places);
  itemRoutes(route, services.items);
  lostReportDeskRoutes(route, services.lostReportDesk);
  clearingOutRoutes(route, services.clearingOut);
  reviewRoutes(route, services.review);
  await app.register(async (scope) => {
    limitBodiesWithPhoto(scope);
    claimRoutes(routeIn(scope), services.claims);
    lostReportRoutes(routeIn(scope), services.lostReports);
  });
  subscriptionRoutes(route, services.subscriptions);
  await app.register(async (scope) => photoSearchRoutes(scope, routeIn(scope), services.items));
  photoRoutes(route, services.photos, services.tagging, services.reading, config.publicUrl);
  await app.register(async (scope) => {
    await acceptUploads(scope);
    uploadRoutes(routeIn(scope), services.photos, services.reading);
  });
  photoFiles(app, services.photos, services.items.isPublicPhoto);
  accountRoutes(route, services);
  invitationRoutes(route, services.invitations);
  visitorRoutes(route, services.visitors);
  await app.register(async (scope) => unsubscribeRoutes(scope, routeIn(scope), services.visitors));
  auditRoutes(route, services.audit);
  authRoutes(app, services.auth, services.address);
  // The mails hold working links, so they are readable on this machine only.
  if (services.outbox && config.isLocal) registerOutboxPage(app, services.outbox);
  // Open event streams would prevent the server from stopping.
  app.addHook('preClose', () => services.items.live.close());
  app.addHook('onClose', async () => services.tagger.stop?.());
  app.addHook('onClose', () => services.photoWork.stop());
  app.addHook('onClose', () => services.comparing.stop());
  app.addHook('onClose', () => services.reading.stop());
  registerHealth(app, services.health);
  registerFeed(app, services);
  registerPages(app, services, {
    providerEmail: config.providerEmail,
    photoSearch: services.photoSearch.isOffered,
  });
  return app;
}
