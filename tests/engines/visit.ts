import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { addClub, type Club, type Sql } from '../support/browser/club.ts';
import type { Browser } from './browser.ts';
import type { FoundElement, Target, Words } from './find-in-page.ts';

const STEP_TIMEOUT_MS = 10_000;

export const PASSWORD = 'terecht-demo';

export interface PortalUnderTest {
  url: string;
  sql: Sql;
  /** The folder of files that the browser uploads. */
  folder: string;
}

const DEMO_FOLDER = new URL('../../src/server/features/demo/photos/', import.meta.url).pathname;
/** The tagger names these without doubt, so that placing them asks nothing. */
const DEMO_PHOTOS = [
  'broek-grijs',
  'korte-broek-spijkerstof',
  'korte-broek-zwart',
  'laarzen-grijs-klittenband',
  'rok-oranje-tule',
].map((name) => `${DEMO_FOLDER}${name}.webp`);

const menu: Target = { role: 'button', name: 'Menu openen' };

export type Visit = ReturnType<typeof createVisit>;

/** Drives the browser as a visitor: finds elements, waits for them, and acts on them. */
export function createVisit(browser: Browser, portal: PortalUnderTest) {
  const { url: portalUrl, sql, folder } = portal;
  const addressOf = (path: string) => new URL(path, portalUrl).href;

  async function waitFor<T>(
    what: string,
    check: () => Promise<T | undefined | false>,
    timeout = STEP_TIMEOUT_MS,
  ): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      const result = await check();
      if (result) return result;
      if (Date.now() > end) throw new Error(`${what} did not happen on ${await browser.url()}: ${await pageText()}`);
      await sleep(60);
    }
  }

  /** The beginning of the page's text, for error messages. */
  async function pageText(): Promise<string> {
    const text = await browser.evaluate(() => document.body.innerText);
    return text.replaceAll(/\s+/g, ' ').slice(0, 600);
  }

  const see = (target: Target, timeout?: number): Promise<FoundElement> =>
    waitFor(
      `seeing ${describeTarget(target)}`,
      async () => (await browser.inspect(target)).find(({ isVisible }) => isVisible),
      timeout,
    );

  /** Waits for hydration, because a server-rendered page is visible before it works. */
  async function waitForHydration(): Promise<void> {
    await waitFor('the start of the page', () =>
      browser.evaluate(() => {
        const isRendered = document.getElementById('root')?.dataset['rendered'];
        return document.readyState === 'complete' && (!isRendered || 'hydrated' in document.documentElement.dataset);
      }),
    );
  }

  async function act(what: string, target: Target, action: () => Promise<boolean>): Promise<void> {
    await waitFor(`${what} ${describeTarget(target)}`, async () => {
      const element = (await browser.inspect(target)).find(({ isVisible }) => isVisible);
      return element && !element.isDisabled && (await action());
    });
  }

  async function fetchSession(email: string): Promise<string> {
    const answer = await fetch(addressOf('/auth/v1/token?grant_type=password'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`signing in as ${email} answered ${answer.status}`);
    return answer.text();
  }

  return {
    browser,
    portal,
    addressOf,
    waitFor,
    see,
    addClub: (): Promise<Club> => addClub(sql),

    async open(path: string): Promise<void> {
      await browser.goto(addressOf(path));
      await waitForHydration();
    },
    async reload(): Promise<void> {
      await browser.reload();
      await waitForHydration();
    },

    async clearBrowserData(): Promise<void> {
      await browser.goto(addressOf('/healthz'));
      await browser.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
      });
    },
    /** Restores an earlier session of this account. */
    async signIn(email: string): Promise<void> {
      const session = await fetchSession(email);
      await browser.goto(addressOf('/healthz'));
      await browser.evaluate((session) => localStorage.setItem('terecht-session', session), session);
    },

    /** The link of the newest mail with this subject, at the portal's address. */
    linkFromMail: (address: string, subject: string) =>
      waitFor(`a mail ‘${subject}’`, async () => {
        const mails = await (await fetch(addressOf('/dev/mail'))).text();
        const mail = mails.split('<article').find((each) => each.includes(address) && each.includes(subject));
        const link = /href="([^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&');
        if (!link) return undefined;
        const { pathname, search, hash } = new URL(link);
        return pathname + search + hash;
      }),

    /** On a phone the actions are behind a menu button. */
    async openMenu(): Promise<void> {
      await act('opening', menu, () => browser.click(menu));
    },

    async createBlueJacketPhoto(): Promise<string> {
      const path = join(folder, 'jas.jpg');
      const thing = '<svg width="500" height="550"><rect width="500" height="550" rx="60" fill="#1d4fc4"/></svg>';
      const background = { width: 1000, height: 750, channels: 3 as const, background: '#e8e2d8' };
      const photo = sharp({ create: background }).composite([{ input: Buffer.from(thing) }]);
      writeFileSync(path, await photo.jpeg().toBuffer());
      return path;
    },
    demoPhotos: (count: number) => DEMO_PHOTOS.slice(0, count),

    countStoredPhotos: () =>
      browser.evaluate(async () => {
        const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('terecht-intake'))?.name;
        if (!name) return 0;
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('photos').objectStore('photos').count();
            counting.addEventListener('success', () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        });
      }),

    seeHeading: (name: Words, level = 1) => see({ role: 'heading', name, level }),
    seeText: (text: Words, within?: Target) => see({ css: '*', containing: text, ...(within && { within }) }),
    count: async (target: Target) => (await browser.inspect(target)).length,
    waitUntilGone: (target: Target) =>
      waitFor(`${describeTarget(target)} going away`, async () =>
        (await browser.inspect(target)).every(({ isVisible }) => !isVisible),
      ),
    seeCount: (target: Target, count: number, timeout?: number) =>
      waitFor(
        `${count} times ${describeTarget(target)}`,
        async () => (await browser.inspect(target)).length === count,
        timeout,
      ),
    click: (target: Target) => act('clicking', target, () => browser.click(target)),
    press: (name: Words, within?: Target) => {
      const target = { role: 'button', name, ...(within && { within }) };
      return act('pressing', target, () => browser.click(target));
    },
    follow: (name: Words, within?: Target) => {
      const target = { role: 'link', name, ...(within && { within }) };
      return act('following', target, () => browser.click(target));
    },
    type: (target: Target, text: string) => act('typing into', target, () => browser.type(target, text)),
    /** File fields are mostly hidden behind a button. */
    chooseFiles: (target: Target, paths: string[]) =>
      waitFor(`choosing files for ${describeTarget(target)}`, () => browser.chooseFiles(target, paths)),
    isAt: (path: string | RegExp) =>
      waitFor(`arriving at ${path}`, async () => {
        const { pathname, search } = new URL(await browser.url());
        return typeof path === 'string' ? pathname + search === path : path.test(pathname + search);
      }),
  };
}

const describeTarget = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
