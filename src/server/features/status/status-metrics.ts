import { gauge, type Metric } from '../../platform/metrics/metric.ts';
import type { StatusService } from './status.service.ts';

export const statusMetrics = ({ read }: StatusService): Metric[] => [
  gauge({
    name: 'terecht_part_works',
    help: 'Whether a part of the portal works, as /status says',
    labels: ['part'],
    read: async () => (await read()).parts.map(({ part, works }) => ({ labels: { part }, value: works ? 1 : 0 })),
  }),
];
