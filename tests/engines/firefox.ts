import { type ElementHandle, launch, type Page } from 'puppeteer-core';

import { findCommand } from '../support/browser/debian.ts';
import type { Browser, Engine } from './browser.ts';
import { findInPage, type FoundElement, serialize, type Target, testingLibrary } from './find-in-page.ts';

export const findFirefox = () => process.env['FIREFOX_PATH'] ?? findCommand('firefox-esr') ?? findCommand('firefox');

export const firefox: Engine = {
  name: 'Firefox',
  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox()!,
      headless: true,
      // Starting is slow on a busy machine.
      protocolTimeout: 40_000,
      extraPrefsFirefox: { 'intl.accept_languages': 'nl', 'ui.prefersReducedMotion': 1 },
      env: { ...process.env, TZ: 'Europe/Amsterdam' },
    });
    const [page = await browser.newPage()] = await browser.pages();
    page.setDefaultNavigationTimeout(20_000);
    return drive(page, async () => {
      // Killed, because a hanging page does not close.
      browser.process()?.kill('SIGKILL');
    });
  },
};

/** Errors while the element moves or was just replaced. */
const NOT_YET = /not clickable|not an Element|detached|stale|no such (?:node|element)/i;

const findingOf = (target: Target, isDescribed: boolean) =>
  `(${findInPage.toString()})(${JSON.stringify(serialize(target))}, ${isDescribed})`;

function drive(page: Page, kill: () => Promise<void>): Browser {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  // The next journey starts fresh, so unsaved text may be lost.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  async function ensureLibrary(): Promise<void> {
    if (await page.evaluate(() => 'TestingLibraryDom' in window)) return;
    await page.evaluate(testingLibrary);
  }
  async function act(target: Target, action: (element: ElementHandle<Element>) => Promise<void>): Promise<boolean> {
    await ensureLibrary();
    const element = (await page.evaluateHandle(findingOf(target, false))).asElement() as ElementHandle<Element> | null;
    try {
      if (element) await action(element);
    } catch (problem) {
      if (NOT_YET.test(String(problem))) return false;
      throw problem;
    }
    return element !== null;
  }
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    url: () => page.evaluate(() => location.href),
    evaluate: (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`) as Promise<never>,
    async inspect(target) {
      await ensureLibrary();
      return (await page.evaluate(findingOf(target, true))) as FoundElement[];
    },
    click: (target) => act(target, (element) => element.click()),
    type: (target, text) => act(target, (element) => element.type(text)),
    chooseFiles: (target, paths) =>
      act(target, (element) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths)),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    problems: () => problems.splice(0),
    kill,
  };
}
