import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { installOnDebian, findCommand } from '../support/browser/debian.ts';
import { startPortal, temporaryFolder } from '../support/portal.ts';
import { findFirefox } from './firefox.ts';
import { findMiniBrowser } from './webkit.ts';

export interface EnginesUnderTest {
  portal: string;
  database: { host: string; user: string; database: string };
  /** The X display of WebKit's windows. */
  display: string;
  settings: string;
  /** The folder of files that a browser uploads. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    engines: EnginesUnderTest;
  }
}

const PACKAGES = [
  { name: 'webkit2gtk-driver', isThere: () => findCommand('WebKitWebDriver') && findMiniBrowser() },
  { name: 'xvfb', isThere: () => findCommand('Xvfb') },
  { name: 'firefox-esr', isThere: () => findFirefox() },
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installBrowsers();
  const folder = temporaryFolder();
  const screen = await startDisplay();
  const portal = await startPortal({ DATA_DIR: join(folder.path, 'data') });
  const files = join(folder.path, 'files');
  mkdirSync(files);
  const settings = join(folder.path, 'settings');
  mkdirSync(join(settings, 'gtk-3.0'), { recursive: true });
  // GTK reports this as `prefers-reduced-motion`.
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  project.provide('engines', {
    portal: portal.url,
    database: { host: join(folder.path, 'data', 'postgres'), user: 'terecht', database: 'terecht' },
    display: screen.display,
    settings,
    folder: files,
  });
  return async () => {
    await portal.stop();
    screen.stop();
    folder.remove();
  };
}

function installBrowsers(): void {
  for (const { name, isThere } of PACKAGES) if (!isThere()) installOnDebian(name);
  const missing = PACKAGES.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length > 0) {
    throw new Error(`These tests need WebKitGTK and Firefox. On Debian: apt-get install ${missing.join(' ')}`);
  }
}

/** Starts a virtual display, because WebKitGTK has no headless mode. */
async function startDisplay(): Promise<{ display: string; stop(): void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
  });
  return { display: `:${number}`, stop: () => void server.kill() };
}
