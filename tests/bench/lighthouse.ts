import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { findChromium } from '../support/chromium.ts';

/** Fetched by npx when it is first used: with what it needs it is large, and nothing else here needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LARGEST_REPORT = 64 * 1024 * 1024;
const TIMEOUT_MS = 180_000;
const MOST_ATTEMPTS = 3;
const env = { ...process.env, CHROME_PATH: await findChromium() };

/** What a first visit to a page came to, in milliseconds and bytes as sent. */
export interface Visit {
  /** Of a hundred. */
  performance: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  bytes: Record<Kind, number>;
  requests: number;
  /** How much the machine could do at the time. */
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

/** A first visit by a phone that is slow, on a network that is. */
export async function visit(url: string): Promise<Visit> {
  const { categories, audits, environment } = await run(url, ['performance']);
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

/** Chunks are fetched before they are imported, which then takes them from the cache: see api/fetch-part.ts. */
const kindOf = ({ url, resourceType }: Request) => (url.endsWith('.js') ? 'Script' : resourceType);

/** What does not vary from visit to visit: accessibility, best practices and SEO. */
export async function qualities(url: string): Promise<number[]> {
  const names = ['accessibility', 'best-practices', 'seo'];
  const { categories } = await run(url, names);
  return names.map((name) => scoreOf(categories[name]));
}

const scoreOf = (category: Report['categories'][string] | undefined) => Math.round((category?.score ?? 0) * 100);

/** Now and then a browser on a busy machine gives nothing to measure; then it is asked again, and that is told. */
async function run(url: string, categories: string[]): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(url, categories);
    if (typeof answer !== 'string') return answer;
    if (attempt === MOST_ATTEMPTS) throw new Error(`${url} could not be measured: ${answer}`);
    console.log(`${url} is measured again: ${answer}`);
  }
}

/** The report, or why there is none. */
async function ask(url: string, categories: string[]): Promise<Report | string> {
  const command = ['--yes', '--loglevel=error', LIGHTHOUSE, url, ...flagsFor(categories)];
  try {
    const options = { env, maxBuffer: LARGEST_REPORT, timeout: TIMEOUT_MS };
    const { stdout } = await promisify(execFile)('npx', command, options);
    return JSON.parse(stdout) as Report;
  } catch (error) {
    const { stderr, killed } = error as { stderr?: string; killed?: boolean };
    return killed ? 'it took too long' : stderr?.trim() || String(error);
  }
}

/** Lists and items listen for changes, so that they never become as silent as Lighthouse would like. */
const LONGEST_LOAD_MS = 15_000;

const flagsFor = (categories: string[]) => [
  `--max-wait-for-load=${LONGEST_LOAD_MS}`,
  `--only-categories=${categories.join(',')}`,
  '--output=json',
  '--quiet',
  '--disable-full-page-screenshot',
  '--no-enable-error-reporting',
  '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
];
