import { gauge, type Metric } from '../metrics/metric.ts';
import { shareReads } from '../metrics/share-reads.ts';
import type { SuspendablePool } from './heartbeat.ts';

export function databaseMetrics(pool: SuspendablePool): Metric[] {
  const answers = shareReads(() =>
    pool.query('select 1').then(
      () => 1,
      () => 0,
    ),
  );
  const connections = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  return [
    gauge({
      name: 'terecht_database_up',
      help: 'Whether the database answers',
      read: () => (pool.isSuspended ? 0 : answers()),
    }),
    gauge({
      name: 'terecht_database_pool_connections',
      help: 'Connections in the pool (total, idle), and requests that wait for one (waiting)',
      labels: ['state'],
      read: () => Object.entries(connections).map(([state, read]) => ({ labels: { state }, value: read() })),
    }),
    gauge({
      name: 'terecht_database_pool_size',
      help: 'The maximum number of connections in the pool',
      read: () => pool.options.max,
    }),
  ];
}
