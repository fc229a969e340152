import { setTimeout as sleep } from 'node:timers/promises';

import { type Browser, chromium, type Page } from '@playwright/test';

import { findChromium } from '../../support/browser/chromium.ts';
import { type Figure, median } from '../figures.ts';
import { openSlowPhone } from './slow-phone.ts';

/** A target that is tapped as soon as it is visible on a first visit, and the answer to wait for. */
interface Tap {
  name: string;
  page: string;
  target: string;
  answer: string;
}

const TAPS: Tap[] = [
  { name: 'Filters', page: 'search', target: 'button[aria-label^="Filters"]', answer: '[role="group"] h2' },
  { name: 'a card', page: 'search', target: 'article a[aria-label^="Bekijk groot"]', answer: '[data-sheet]' },
  { name: 'Dit is van mij', page: 'item', target: '[data-sheet] a[href*="/aanvraag/"]', answer: 'textarea' },
];

/** In milliseconds since navigation. */
interface Measured {
  firstPaint: number;
  visible: number;
  answered: number;
}

const MAX_FIRST_PAINT_MS = 1_800;
const MAX_ANSWERED_MS = 3_500;
const MAX_AFTER_VISIBLE_MS = 1_500;
const MAX_INTERACTION_MS = 200;
const GIVE_UP_MS = 20_000;

/** Measures when the first tap of a first visit is answered, and ten later taps, on a throttled phone. */
export async function measureTaps(pages: Record<string, string>, runs: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] });
  try {
    const measured = new Map<Tap, Measured[]>(TAPS.map((tap) => [tap, []]));
    const interactions: number[] = [];
    for (let round = 1; round <= runs; round++) {
      for (const tap of TAPS) measured.get(tap)!.push(await firstTap(browser, pages[tap.page]!, tap));
      interactions.push(await interactionToNextPaint(browser, pages['search']!));
      const latest = TAPS.map((tap) => `${tap.name} ${inSeconds(measured.get(tap)!.at(-1)!.answered)}`);
      console.log(`Taps ${round} of ${runs}: ${latest.join(', ')}, ten more ${Math.round(interactions.at(-1)!)} ms`);
    }
    return [...[...measured].flatMap(([tap, visits]) => figuresOf(tap, visits)), interactionFigure(interactions)];
  } finally {
    await browser.close();
  }
}

function figuresOf({ name }: Tap, visits: Measured[]): Figure[] {
  const figure = (what: string, of: (visit: Measured) => number, most: number): Figure => {
    const value = median(visits.map(of));
    return { what, measured: inSeconds(value), promised: `at most ${inSeconds(most)}`, isMet: value <= most };
  };
  return [
    figure(`${name}: first paint`, ({ firstPaint }) => firstPaint, MAX_FIRST_PAINT_MS),
    figure(`${name}: answered after navigation`, ({ answered }) => answered, MAX_ANSWERED_MS),
    figure(
      `${name}: answered after it was visible`,
      ({ answered, visible }) => answered - visible,
      MAX_AFTER_VISIBLE_MS,
    ),
  ];
}

function interactionFigure(interactions: number[]): Figure {
  const value = median(interactions);
  return {
    what: 'ten taps afterwards: Interaction to Next Paint',
    measured: `${Math.round(value)} ms`,
    promised: `at most ${MAX_INTERACTION_MS} ms`,
    isMet: value <= MAX_INTERACTION_MS,
  };
}

const inSeconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

type Report = { what: 'visible' | 'answered'; at: number; x: number; y: number; firstPaint: number };

async function firstTap(browser: Browser, url: string, { name, target, answer }: Tap): Promise<Measured> {
  const { context, page } = await openSlowPhone(browser);
  try {
    const { promise: visible, resolve: onVisible } = Promise.withResolvers<Report>();
    const { promise: answered, resolve: onAnswered } = Promise.withResolvers<Report>();
    await page.exposeBinding('report', (_, report: Report) =>
      report.what === 'visible' ? onVisible(report) : onAnswered(report),
    );
    await page.addInitScript(watchScreen, { target, answer });
    await page.goto(url, { waitUntil: 'commit' });
    const began = await page.evaluate(() => performance.timeOrigin);
    const seen = await withTimeout(visible, `${name} was not visible on ${url}`);
    await page.touchscreen.tap(seen.x, seen.y);
    const { at } = await withTimeout(answered, `${name} was not answered on ${url}`);
    return { firstPaint: seen.firstPaint, visible: seen.at - began, answered: at - began };
  } finally {
    await context.close();
  }
}

/** Runs in the page and in pages that links lead to: reports the frames in which target and answer are visible. */
function watchScreen({ target, answer }: { target: string; answer: string }): void {
  const { report } = window as unknown as { report: (report: Report) => void };
  const reported = new Set<string>();
  const checkFrame = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const [what, selector] of [
      ['visible', target],
      ['answered', answer],
    ] as const) {
      const element = reported.has(what) || !paint ? null : document.querySelector(selector);
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || y >= innerHeight) continue;
      reported.add(what);
      report({
        what,
        at: performance.timeOrigin + performance.now(),
        x: x + width / 2,
        y: Math.min(y + height / 2, innerHeight - 4),
        firstPaint: paint!.startTime,
      });
    }
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

async function withTimeout<T>(promise: Promise<T>, message: string): Promise<T> {
  const late = sleep(GIVE_UP_MS, undefined, { ref: false }).then(() => {
    throw new Error(message);
  });
  return Promise.race([promise, late]);
}

/** The longest of ten interactions once the page is idle. */
async function interactionToNextPaint(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openSlowPhone(browser);
  try {
    await page.addInitScript(() => {
      const longest = { ms: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(url);
    await sleep(4_000);
    await tapTenTimes(page);
    await sleep(500);
    return await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
  } finally {
    await context.close();
  }
}

async function tapTenTimes(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: 'Filters' });
  for (let round = 0; round < 2; round++) {
    await filters.tap();
    await page.getByRole('group', { name: 'Soort' }).getByRole('button').first().waitFor();
    await filters.tap();
    await page
      .getByRole('link', { name: /^Bekijk groot/ })
      .first()
      .tap();
    await page.getByRole('button', { name: 'Volgende' }).tap();
    await page.getByRole('button', { name: 'Sluiten' }).tap();
    await page.locator('[data-sheet]').waitFor({ state: 'detached' });
  }
}
