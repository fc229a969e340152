import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';

import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import { accountRoutes } from './accounts/accounts.routes.ts';
import type { AccountsService } from './accounts/accounts.service.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import type { AuthService } from './accounts/auth.service.ts';
import { invitationRoutes } from './accounts/invitations.routes.ts';
import type { InvitationsService } from './accounts/invitations.service.ts';
import type { MailChoicesService } from './accounts/mail-choices.service.ts';
import type { MembersService } from './accounts/members.service.ts';
import type { OwnAccountService } from './accounts/own-account.service.ts';
import type { ProviderAccounts } from './accounts/provider-accounts.service.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import type { AuditService } from './audit/audit.service.ts';
import { organizationFileRoutes } from './backup/organization/organization-files.routes.ts';
import type { OrganizationFilesService } from './backup/organization/organization-files.service.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import type { ClaimsService } from './claims/claims.service.ts';
import { clearingOutRoutes } from './clearing-out/clearing-out.routes.ts';
import type { ClearingOutService } from './clearing-out/clearing-out.service.ts';
import type { Config } from './config/config.ts';
import { limitBodiesWithPhoto } from './http/bodies-with-photo.ts';
import { closeConnectionsOnStop } from './http/closing.ts';
import { registerErrors, sendError } from './http/errors.ts';
import { type HealthChecks, registerHealth } from './http/health.ts';
import { registerNetwork } from './http/network.ts';
import { registerApiPages } from './http/openapi.ts';
import { registerRequestLog } from './http/request-log.ts';
import { createRoute, recordRoutes } from './http/route.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security.ts';
import { itemRoutes, type ItemServices, photoSearchRoutes } from './items/items.routes.ts';
import type { Job } from './jobs/jobs.ts';
import type { ComparisonService } from './lost-reports/comparing.service.ts';
import { lostReportDeskRoutes } from './lost-reports/desk.routes.ts';
import type { LostReportDesk } from './lost-reports/desk.service.ts';
import { lostReportRoutes } from './lost-reports/reports.routes.ts';
import type { ReportsService } from './lost-reports/reports.service.ts';
import type { PortalAddress } from './mailer/mails.ts';
import { registerOutboxPage } from './mailer/outbox.routes.ts';
import type { Outbox } from './mailer/outbox.ts';
import { organizationRoutes } from './organizations/organizations.routes.ts';
import type { OrganizationsService } from './organizations/organizations.service.ts';
import { providerRoutes } from './organizations/provider.routes.ts';
import type { ProviderService } from './organizations/provider.service.ts';
import { settingsRoutes } from './organizations/settings.routes.ts';
import type { SettingsService } from './organizations/settings.service.ts';
import { setupRoutes } from './organizations/setup.routes.ts';
import type { SetupService } from './organizations/setup.service.ts';
import { registerFeed } from './pages/feed.routes.ts';
import { withDecodablePath } from './pages/page-path.ts';
import { registerPages } from './pages/pages.routes.ts';
import type { PhotoSearchService } from './photos/looking.service.ts';
import type { PhotoWorker } from './photos/photo-work.ts';
import { photoFiles, photoRoutes } from './photos/photos.routes.ts';
import type { PhotosService } from './photos/photos.service.ts';
import type { TextReadingService } from './photos/reading.service.ts';
import type { TaggingService } from './photos/tagging.service.ts';
import { acceptUploads, uploadRoutes } from './photos/uploads.routes.ts';
import { placeRoutes } from './places/places.routes.ts';
import type { PlacesService } from './places/places.service.ts';
import { reviewRoutes } from './review/review.routes.ts';
import type { ReviewService } from './review/review.service.ts';
import type { PhotoStore } from './storage/store.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import type { SubscriptionsService } from './subscriptions/subscriptions.service.ts';
import type { Tagger } from './tagger/tagger.ts';
import { unsubscribeRoutes } from './visitors/unsubscribe.routes.ts';
import { visitorRoutes } from './visitors/visitors.routes.ts';
import type { VisitorsService } from './visitors/visitors.service.ts';

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
