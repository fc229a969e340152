import { readFileSync } from 'node:fs';

import { gauge, type Metric } from './metric.ts';

export const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const portalMetrics: Metric[] = [
  gauge({
    name: 'terecht_info',
    help: 'The versions of the portal and of Node.js',
    labels: ['version', 'node'],
    read: () => [{ labels: { version, node: process.versions.node }, value: 1 }],
  }),
];
