import { gauge, type Metric } from '../../../platform/metrics/metric.ts';
import { shareReads } from '../../../platform/metrics/share-reads.ts';
import { backupTroubles, type BackupState } from './backup-runs.ts';

const seconds = (value: number | null | undefined) => (typeof value === 'number' ? [{ value }] : []);

/** Without scheduled backups they have no values. */
export function backupMetrics(lastBackup: () => Promise<BackupState | null>): Metric[] {
  const read = shareReads(lastBackup);
  return [
    gauge({
      name: 'terecht_backup_age_seconds',
      help: 'The age of the newest scheduled backup',
      read: async () => seconds((await read())?.made?.age_seconds),
    }),
    gauge({
      name: 'terecht_backup_verified_age_seconds',
      help: 'The time since a scheduled backup was restored and counted',
      read: async () => seconds((await read())?.verified_seconds_ago),
    }),
    gauge({
      name: 'terecht_backup_trouble',
      help: 'Whether providers are told that backups fail, are too old or could not be restored',
      labels: ['trouble'],
      async read() {
        const state = await read();
        return state
          ? backupTroubles.map((trouble) => ({ labels: { trouble }, value: state.trouble === trouble ? 1 : 0 }))
          : [];
      },
    }),
  ];
}
