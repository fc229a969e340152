import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { addClub, type Club, type Sql } from '../support/club.ts';
import type { Browser } from './browser.ts';
import type { FoundElement, Target, Words } from './find-in-page.ts';

/** How long a visitor waits for one thing to happen. */
const PATIENCE_MS = 10_000;

export const PASSWORD = 'terecht-demo';

export interface PortalUnderTest {
  url: string;
  sql: Sql;
  /** Where files are put that the browser chooses. */
  folder: string;
}

const DEMO_FOLDER = new URL('../../src/server/demo/photos/', import.meta.url).pathname;
const DEMO_PHOTOS = readdirSync(DEMO_FOLDER)
  .filter((name) => name.endsWith('.webp'))
  .map((name) => DEMO_FOLDER + name);

const menu: Target = { role: 'button', name: 'Menu openen' };

export type Visit = ReturnType<typeof createVisit>;

/** Somebody who uses the portal in a browser: looks for things, waits until they are there, and acts on them. */
export function createVisit(browser: Browser, portal: PortalUnderTest) {
  const { url: portalUrl, sql, folder } = portal;
  const addressOf = (path: string) => new URL(path, portalUrl).href;

  async function until<T>(
    what: string,
    check: () => Promise<T | undefined | false>,
    patience = PATIENCE_MS,
  ): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      const result = await check();
      if (result) return result;
      if (Date.now() > end) throw new Error(`${what} did not happen on ${await browser.url()}: ${await seenText()}`);
      await sleep(60);
    }
  }

  /** The beginning of what the page says, for the message of a failure. */
  async function seenText(): Promise<string> {
    const text = await browser.evaluate(() => document.body.innerText);
    return text.replaceAll(/\s+/g, ' ').slice(0, 600);
  }

  const see = (target: Target, patience?: number): Promise<FoundElement> =>
    until(
      `seeing ${describeTarget(target)}`,
      async () => (await browser.inspect(target)).find(({ isVisible }) => isVisible),
      patience,
    );

  /** A page that the server rendered can be used once its code runs. */
  async function untilUsable(): Promise<void> {
    await until('the start of the page', () =>
      browser.evaluate(() => {
        const isRendered = document.getElementById('root')?.dataset['drawn'];
        return document.readyState === 'complete' && (!isRendered || 'hydrated' in document.documentElement.dataset);
      }),
    );
  }

  async function act(what: string, target: Target, action: () => Promise<boolean>): Promise<void> {
    await until(`${what} ${describeTarget(target)}`, async () => {
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
    until,
    see,
    addClub: (): Promise<Club> => addClub(sql),

    async open(path: string): Promise<void> {
      await browser.goto(addressOf(path));
      await untilUsable();
    },
    async reload(): Promise<void> {
      await browser.reload();
      await untilUsable();
    },

    /** Begins as a browser that was never here. */
    async forget(): Promise<void> {
      await browser.goto(addressOf('/healthz'));
      await browser.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
      });
    },
    /** Begins as somebody who signed in before. */
    async signIn(email: string): Promise<void> {
      const session = await fetchSession(email);
      await browser.goto(addressOf('/healthz'));
      await browser.evaluate((session) => localStorage.setItem('terecht-session', session), session);
    },

    /** The link of the newest mail about this, at the address where the browser is. */
    linkFromMail: (address: string, subject: string) =>
      until(`a mail ‘${subject}’`, async () => {
        const mails = await (await fetch(addressOf('/dev/mail'))).text();
        const mail = mails.split('<article').find((each) => each.includes(address) && each.includes(subject));
        const link = /href="([^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&');
        if (!link) return undefined;
        const { pathname, search, hash } = new URL(link);
        return pathname + search + hash;
      }),

    /** On a phone what a person can do is behind a button. */
    async openMenu(): Promise<void> {
      await act('opening', menu, () => browser.click(menu));
    },

    async photoOfSomethingBlue(): Promise<string> {
      const path = join(folder, 'jas.jpg');
      const thing = '<svg width="500" height="550"><rect width="500" height="550" rx="60" fill="#1d4fc4"/></svg>';
      const background = { width: 1000, height: 750, channels: 3 as const, background: '#e8e2d8' };
      const photo = sharp({ create: background }).composite([{ input: Buffer.from(thing) }]);
      writeFileSync(path, await photo.jpeg().toBuffer());
      return path;
    },
    demoPhotos: (count: number) => DEMO_PHOTOS.slice(0, count),

    /** How many photos of an intake are on the device. */
    keptPhotos: () =>
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
    gone: (target: Target) =>
      until(`${describeTarget(target)} going away`, async () =>
        (await browser.inspect(target)).every(({ isVisible }) => !isVisible),
      ),
    counted: (target: Target, count: number, patience?: number) =>
      until(
        `${count} times ${describeTarget(target)}`,
        async () => (await browser.inspect(target)).length === count,
        patience,
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
      until(`choosing files for ${describeTarget(target)}`, () => browser.chooseFiles(target, paths)),
    isAt: (path: string | RegExp) =>
      until(`arriving at ${path}`, async () => {
        const { pathname, search } = new URL(await browser.url());
        return typeof path === 'string' ? pathname + search === path : path.test(pathname + search);
      }),
  };
}

const describeTarget = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
