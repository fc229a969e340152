import type { BackupSettings } from '../../../platform/config/backup-settings.ts';
import type { BackupTarget } from './backup-target.ts';
import { createBucketTarget } from './bucket-target.ts';
import { createFolderTarget } from './folder-target.ts';

export const openTarget = ({ target }: BackupSettings): BackupTarget =>
  'folder' in target ? createFolderTarget(target.folder) : createBucketTarget(target.s3);
