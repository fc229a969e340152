import type { S3Settings } from '../storage/s3-client.ts';

export interface BackupSettings {
  target: { folder: string } | { s3: S3Settings };
  everyMinutes: number;
  /** Recipients of age; without any, backups are not encrypted. */
  recipients: string[];
}
