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

interface Dependencies {
  database: DatabaseConnection;
  store: PhotoStore;
  photos: PhotosService;
  members: MembersService;
  onPaused: () => void;
}

export interface Backup extends Feature {
  organizationFiles: OrganizationFilesService;
}

export function createBackup({ database, store, photos, members, onPaused }: Dependencies): Backup {
  const organizationFiles = createOrganizationFilesService(database, store, photos, members, onPaused);
  return {
    organizationFiles,
    routes: ({ route }) => organizationFileRoutes(route, organizationFiles),
    jobs: organizationFiles.jobs,
  };
}
