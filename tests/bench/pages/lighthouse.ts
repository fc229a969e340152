import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { findChromium } from '../../support/browser/chromium.ts';

/** Downloaded by npx on first use, because it is large and nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 180_000;
const MAX_ATTEMPTS = 3;
const env = { ...process.env, CHROME_PATH: await findChromium() };

/** The results of a first visit to a page, in milliseconds and bytes on the wire. */
export interface Visit {
  /** The score, out of 100. */
  performance: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  bytes: Record<Kind, number>;
  requests: number;
  /** Lighthouse's benchmark index of the machine at that moment. */
  machine: number;
}

export const kinds = {
  Document: 'HTML',
  Script: 'JavaScript',
  Stylesheet: 'CSS',
  Font: 'font',
  Image: 'images',
} as const;
export type Kind = keyof typeof kinds;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items: Request[] } }>;
  environment: { benchmarkIndex: number };
}

interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
}

/** Measures a first visit by a slow phone on a slow network. */
export async function measureVisit(url: string): Promise<Visit> {
  const { categories, audits, environment } = await runWithRetries(url, ['performance']);
  const value = (audit: string) => audits[audit]!.numericValue!;
  const requests = audits['network-requests']!.details!.items.filter((request) => request.url.startsWith('http'));
  const bytesOf = (kind: string) =>
    requests.filter((request) => kindOf(request) === kind).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: scoreOf(categories['performance']),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: Object.fromEntries(Object.keys(kinds).map((kind) => [kind, bytesOf(kind)])) as Record<Kind, number>,
    requests: requests.length,
    machine: environment.benchmarkIndex,
  };
}

/** A preloaded chunk may have another resource type, so the URL decides. */
const kindOf = ({ url, resourceType }: Request) => (url.endsWith('.js') ? 'Script' : resourceType);

/** Returns the scores that do not vary between visits: accessibility, best practices and SEO. */
export async function measureQualities(url: string): Promise<number[]> {
  const names = ['accessibility', 'best-practices', 'seo'];
  const { categories } = await runWithRetries(url, names);
  return names.map((name) => scoreOf(categories[name]));
}

const scoreOf = (category: Report['categories'][string] | undefined) => Math.round((category?.score ?? 0) * 100);

/** Retries when a busy machine gives no result, and reports that. */
async function runWithRetries(url: string, categories: string[]): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const answer = await runLighthouse(url, categories);
    if (typeof answer !== 'string') return answer;
    if (attempt === MAX_ATTEMPTS) throw new Error(`${url} could not be measured: ${answer}`);
    console.log(`${url} is measured again: ${answer}`);
  }
}

/** Returns the report, or the reason why there is none. */
async function runLighthouse(url: string, categories: string[]): Promise<Report | string> {
  const command = ['--yes', '--loglevel=error', LIGHTHOUSE, url, ...flagsFor(categories)];
  try {
    const options = { env, maxBuffer: MAX_REPORT_BYTES, timeout: TIMEOUT_MS };
    const { stdout } = await promisify(execFile)('npx', command, options);
    return JSON.parse(stdout) as Report;
  } catch (error) {
    const { stderr, killed } = error as { stderr?: string; killed?: boolean };
    return killed ? 'it took too long' : stderr?.trim() || String(error);
  }
}

/** Lists and items keep an event stream open, so the network never becomes idle. */
const MAX_LOAD_MS = 15_000;

const flagsFor = (categories: string[]) => [
  `--max-wait-for-load=${MAX_LOAD_MS}`,
  `--only-categories=${categories.join(',')}`,
  '--output=json',
  '--quiet',
  '--disable-full-page-screenshot',
  '--no-enable-error-reporting',
  '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
];
