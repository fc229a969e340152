import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../support/app.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../docs/operating', file), 'utf8');
const TOKEN = 'een-heel-lang-geheim-voor-prometheus';

let portal: TestApp;
let exported: Set<string>;
beforeAll(async () => {
  portal = await startTestApp({ METRICS_TOKEN: TOKEN });
  const { body } = await portal.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  exported = new Set(Array.from(body.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name!));
});
afterAll(() => portal.close());

/** The series of a histogram have its name and a suffix. */
const metricOf = (series: string) => (exported.has(series) ? series : series.replace(/_(bucket|count|sum)$/, ''));
const namesIn = (text: string) => new Set(text.match(/\b(terecht|process|nodejs)_\w+/g)?.map(metricOf));

const exportedByPortal = () => [...exported].filter((name) => name.startsWith('terecht_'));

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}

test('every metric of the dashboard and the alerts is exported, and every metric of the portal is in the dashboard', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(drawn.length).toBeGreaterThan(20);
  for (const { title, targets = [] } of drawn) {
    const names = [...namesIn(targets.map(({ expr }) => expr).join('\n'))];
    expect({ title, isEmpty: names.length === 0 }).toEqual({ title, isEmpty: false });
    expect({ title, unknown: names.filter((name) => !exported.has(name)) }).toEqual({ title, unknown: [] });
  }
  const inDashboard = namesIn(read('dashboard.json'));
  expect(exportedByPortal().filter((name) => !inDashboard.has(name))).toEqual([]);
  const ofAlerts = [...namesIn(read('alerts.yml'))];
  expect(ofAlerts.length).toBeGreaterThan(10);
  expect(ofAlerts.filter((name) => !exported.has(name))).toEqual([]);
});

test('the table describes every metric of the portal, and no other', () => {
  const described = Array.from(read('README.md').matchAll(/^\| `(terecht_\w+)`/gm), ([, name]) => name);
  expect(described.toSorted()).toEqual(exportedByPortal().toSorted());
});

test('every alert has a paragraph in the runbook, and every paragraph an alert', () => {
  const alerts = Array.from(read('alerts.yml').matchAll(/- alert: (\w+)/g), ([, name]) => name);
  const paragraphs = Array.from(read('runbook.md').matchAll(/^## (\w+)\n\n\S/gm), ([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(paragraphs).toEqual(alerts);
  const links = Array.from(
    read('alerts.yml').matchAll(/runbook_url: 'docs\/operating\/runbook\.md#(\w+)'/g),
    ([, to]) => to,
  );
  expect(links).toEqual(alerts.map((name) => name!.toLowerCase()));
});

test('every metric has a description, and a name in the style of Prometheus', () => {
  for (const { name, help, type, labels = [] } of portal.services.metrics) {
    expect(name).toMatch(/^terecht_[a-z_]+$/);
    expect({ name, isTotal: name.endsWith('_total') }).toEqual({ name, isTotal: type === 'counter' });
    expect(help.length).toBeGreaterThan(10);
    expect(labels.filter((label) => /id|email|org|name|path|url/.test(label))).toEqual([]);
  }
});
