import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';

import { executeStatement } from '../support/execute-statement.ts';
import type { Browser, Engine } from './browser.ts';
import type { Journey } from './journey.ts';
import { createVisit } from './visit.ts';

const PICTURES = 'test-results/engines';

/** A common phone size, without the browser's bars. */
const PHONE = { width: 390, height: 780 };

/** Runs journeys one after the other in one browser, and restarts the browser after a failure. */
export function runJourneys(engine: Engine, journeys: Journey[]): void {
  const { portal, database, folder } = inject('engines');
  const sql = (statement: string) => executeStatement(database, statement);
  let browser: Browser | undefined;

  async function discard(): Promise<void> {
    const old = browser;
    browser = undefined;
    await old?.kill();
  }

  // Outside the time limit of a journey.
  beforeEach(async () => {
    if (browser) return;
    browser = await engine.start();
    await browser.resize(PHONE.width, PHONE.height);
  });

  test.each(journeys.map(({ name, run }) => [name, run] as const))('%s', async (_, run) => {
    const current = browser!;
    const visit = createVisit(current, { url: portal, sql, folder });
    await visit.clearBrowserData();
    current.problems();
    await run(visit);
    expect(current.problems().join('\n'), 'errors that the page did not catch').toBe('');
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await takePicture(`${engine.name} ${task.name}`);
    await discard();
  });

  /** Takes a screenshot, unless the page hangs. */
  async function takePicture(name: string): Promise<void> {
    const picture = await Promise.race([browser?.screenshot().catch(() => undefined), sleep(3_000)]);
    if (!picture) return;
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(`${PICTURES}/${name.replaceAll(/[^\w]+/g, '-')}.png`, picture);
  }

  afterAll(discard);
}
