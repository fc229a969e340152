import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';

import { administer } from '../support/administer.ts';
import type { Browser, Engine } from './browser.ts';
import type { Journey } from './journey.ts';
import { createVisit } from './visit.ts';

const PICTURES = 'test-results/engines';

/** The sizes of most phones, of which the browser's own bars are taken off. */
const PHONE = { width: 390, height: 780 };

/** Runs journeys one after the other in one browser. After one that fails, a new browser is started for the next. */
export function runJourneys(engine: Engine, journeys: Journey[]): void {
  const { portal, database, folder } = inject('engines');
  const sql = (statement: string) => administer(database, statement);
  let browser: Browser | undefined;

  async function discard(): Promise<void> {
    const old = browser;
    browser = undefined;
    await old?.kill();
  }

  // Not within the time of a journey.
  beforeEach(async () => {
    if (browser) return;
    browser = await engine.start();
    await browser.resize(PHONE.width, PHONE.height);
  });

  test.each(journeys.map(({ name, run }) => [name, run] as const))('%s', async (_, run) => {
    const current = browser!;
    const visit = createVisit(current, { url: portal, sql, folder });
    await visit.forget();
    // Those of the page before belong to no journey.
    current.problems();
    await run(visit);
    expect(current.problems().join('\n'), 'errors that the page did not catch').toBe('');
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await takePicture(`${engine.name} ${task.name}`);
    await discard();
  });

  /** Of what was seen last, unless the page hangs. */
  async function takePicture(name: string): Promise<void> {
    const picture = await Promise.race([browser?.screenshot().catch(() => undefined), sleep(3_000)]);
    if (!picture) return;
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(`${PICTURES}/${name.replaceAll(/[^\w]+/g, '-')}.png`, picture);
  }

  afterAll(discard);
}
