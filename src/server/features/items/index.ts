import type { DatabaseConnection } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { readLocationIds } from '../groups/groups.queries.ts';
import type { SettingsService } from '../organizations/settings.service.ts';
import type { EmbeddingsService } from '../photos/embeddings.service.ts';
import type { PhotoSearchService } from '../photos/photo-search.service.ts';
import type { PhotosService } from '../photos/photos.service.ts';
import { createBulkItemsService } from './bulk/bulk.service.ts';
import { exportItemsCsv } from './export/export.ts';
import { isPublicPhoto } from './item.queries.ts';
import { itemRoutes, type ItemServices, photoSearchRoutes } from './items.routes.ts';
import { fillMissingKindsJob } from './lifecycle/fill-missing-kinds.ts';
import { combineItemEventHandlers, type ItemEventHandler } from './lifecycle/item-event-handlers.ts';
import { createItemTransitions, type ItemTransitions } from './lifecycle/item-transitions.ts';
import { createItemLifecycleService } from './lifecycle/lifecycle.service.ts';
import { itemRetentionJob } from './lifecycle/retention.ts';
import { createCodesService } from './list/codes.service.ts';
import { createItemListsService } from './list/list.service.ts';
import { createLiveItems } from './list/live-items.ts';
import { createVocabularies } from './list/vocabularies.ts';
import { createMovingService } from './moving/moving.service.ts';
import { createSeveralService } from './several/several.service.ts';
import { createDuplicatesService } from './similar/duplicates.service.ts';
import { createSimilarItemsService } from './similar/similar-items.service.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';

export { findItemsByPerson } from './item.queries.ts';
export { createTagWeights } from './statistics/tag-weights.ts';

interface Dependencies {
  database: DatabaseConnection;
  photos: PhotosService & { embeddings: EmbeddingsService; search: PhotoSearchService };
  audit: AuditService;
  settings: SettingsService;
  openSessions: AccountsService['openSessions'];
  eventHandlers: Partial<ItemEventHandler>[];
}

export interface Items extends ItemServices, Feature {
  transitions: ItemTransitions;
  isPublicPhoto(path: string): Promise<boolean>;
}

export function createItems({ database, photos, audit, settings, openSessions, eventHandlers }: Dependencies): Items {
  const { db, forGuests, openClient } = database;
  const eventHandler = combineItemEventHandlers(...eventHandlers);
  const transitions = createItemTransitions(photos, eventHandler);
  const lifecycle = createItemLifecycleService(db, photos, audit, transitions, eventHandler);
  const vocabularies = createVocabularies();
  const moving = createMovingService(db, photos, settings, eventHandler);
  const services = {
    lists: createItemListsService(db, forGuests, vocabularies),
    several: createSeveralService(db, forGuests, vocabularies),
    readLocations: (group_id: string) => readLocationIds(db, group_id),
    similarItems: createSimilarItemsService(db, forGuests, photos.embeddings, photos.search, (org_ids) =>
      settings.whereOn(org_ids, 'photo_search'),
    ),
    duplicates: createDuplicatesService(db, photos, photos.embeddings),
    lifecycle,
    bulk: createBulkItemsService(db, lifecycle, transitions),
    codes: createCodesService(db, forGuests, moving),
    moving,
    statistics: createStatisticsService(db),
    exportCsv: (org_id: string, user_id: string) => exportItemsCsv(db, org_id, user_id),
    live: createLiveItems(db, openClient, forGuests, openSessions),
  };
  return {
    ...services,
    transitions,
    isPublicPhoto: async (path: string) => (await isPublicPhoto(db, path)) || settings.isLogo(path),
    async routes({ app, route, inScope }) {
      itemRoutes(route, services);
      await inScope((scope) => photoSearchRoutes(scope.app, scope.route, services));
      // Open event streams would prevent the server from stopping.
      app.addHook('preClose', () => services.live.close());
    },
    metrics: [...services.lists.metrics, ...services.several.metrics, ...services.live.metrics],
    jobs: [itemRetentionJob(db, transitions), fillMissingKindsJob(db)],
  };
}
