import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Builder, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import type { Browser, Engine } from './browser.ts';
import { findInPage, type FoundElement, serialize, type Target, testingLibrary } from './find-in-page.ts';

/** WebKitGTK's own small browser, which comes with the driver. */
export const findMiniBrowser = () => globSync('/usr/{lib,libexec,lib64}/{*/,}webkit2gtk-4.1/MiniBrowser').at(0);

/** The timeout of one command, so that a hanging page is detected. */
const COMMAND_MS = 20_000;

/** Errors while the element moves or was just replaced. */
const NOT_YET = [
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.StaleElementReferenceError,
];

/** WebKitGTK, by WebDriver. An automated session is private and stores nothing on disk. */
export const webkit = ({ display, settings }: { display: string; settings: string }): Engine => ({
  name: 'WebKit',
  async start() {
    const port = await freePort();
    // Its own process group, so that all its children can be killed.
    const server = spawn('WebKitWebDriver', [`--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'nl_NL.UTF-8',
        LANGUAGE: 'nl',
        TZ: 'Europe/Amsterdam',
        NO_AT_BRIDGE: '1',
        // Software rendering, because emulating a graphics card takes several times as long.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        XDG_CONFIG_HOME: settings,
      },
    });
    try {
      await waitUntilListening(port);
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}/`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'normal',
          timeouts: { script: COMMAND_MS, pageLoad: COMMAND_MS, implicit: 0 },
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
        })
        .build();
      return drive(driver, server);
    } catch (error) {
      end(server);
      throw error;
    }
  },
});

/** A click on a sheet that still slides in would land beside it. */
async function standsStill(element: WebElement): Promise<void> {
  const place = async () => JSON.stringify(await element.getRect());
  for (let before = await place(), tries = 0; tries < 20; tries++) {
    await sleep(40);
    const now = await place();
    if (now === before) return;
    before = now;
  }
}

function drive(driver: WebDriver, server: ChildProcess): Browser {
  async function find(target: Target, isDescribed: boolean): Promise<unknown> {
    const run = `return (${findInPage.toString()}).apply(null, arguments)`;
    const found: unknown = await driver.executeScript(run, serialize(target), isDescribed);
    if (found !== 'library missing') return found;
    await driver.executeScript(testingLibrary);
    return find(target, isDescribed);
  }
  async function act(target: Target, action: (element: WebElement) => Promise<void>): Promise<boolean> {
    const element = (await find(target, false)) as WebElement | null;
    try {
      if (element) await action(element);
    } catch (problem) {
      if (NOT_YET.some((type) => problem instanceof type)) return false;
      throw problem;
    }
    return element !== null;
  }
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    async evaluate<A extends unknown[], R>(run: (...args: A) => R | Promise<R>, ...args: A) {
      const script = `
        const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${run.toString()})(...JSON.parse(arguments[0])))
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const answer = await driver.executeAsyncScript<{ value: R; error?: string }>(script, JSON.stringify(args));
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    inspect: (target) => find(target, true) as Promise<FoundElement[]>,
    click: (target) =>
      act(target, async (element) => {
        await standsStill(element);
        await element.click();
      }),
    type: (target, text) => act(target, (element) => element.sendKeys(text)),
    chooseFiles: (target, paths) => act(target, (element) => element.sendKeys(paths.join('\n'))),
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key === 'Enter' ? 'ENTER' : key === 'Tab' ? 'TAB' : 'ESCAPE'])
        .perform(),
    async resize(width, height) {
      const window = driver.manage().window();
      await window.setRect({ width, height });
      const [innerWidth, innerHeight] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]');
      await window.setRect({ width: 2 * width - innerWidth!, height: 2 * height - innerHeight! });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems: () => [],
    async kill() {
      // Quits a browser that answers, and does not wait for one that hangs.
      await Promise.race([driver.quit().catch(() => undefined), sleep(2_000, undefined, { ref: false })]);
      end(server);
    },
  };
}

function end({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start.');
}
