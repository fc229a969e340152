import type { BackupSettings } from '../../platform/config/backup-settings.ts';
import type { DatabaseConnection } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import type { MembersService } from '../accounts/members/members.service.ts';
import type { PhotosService } from '../photos/photos.service.ts';
import { organizationFileRoutes } from './organization/organization-files.routes.ts';
import {
  createOrganizationFilesService,
  type OrganizationFilesService,
} from './organization/organization-files.service.ts';
import { backupMetrics } from './schedule/backup-metrics.ts';
import { createScheduledBackupsService, type ScheduledBackupsService } from './schedule/scheduled-backups.service.ts';

interface Dependencies {
  settings: BackupSettings | undefined;
  dataDir: string;
  database: DatabaseConnection;
  store: PhotoStore;
  photos: PhotosService;
  members: MembersService;
  onPaused: () => void;
}

export interface Backup extends Feature {
  scheduled: ScheduledBackupsService;
  organizationFiles: OrganizationFilesService;
}

export function createBackup({ settings, dataDir, database, store, photos, members, onPaused }: Dependencies): Backup {
  const organizationFiles = createOrganizationFilesService(database, store, photos, members, onPaused);
  const scheduled = createScheduledBackupsService({ database, store, settings, dataDir });
  return {
    organizationFiles,
    scheduled,
    routes: ({ route }) => organizationFileRoutes(route, organizationFiles),
    jobs: [...organizationFiles.jobs, ...scheduled.jobs],
    mails: scheduled.mails,
    metrics: backupMetrics(scheduled.lastBackup),
  };
}
