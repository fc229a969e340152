import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

import { installOnDebian, whereIs } from './debian.ts';

const CACHE = new URL('../../node_modules/.cache/chromium', import.meta.url).pathname;
/** Draws no window: half the work of a whole browser, for the same engine. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The oldest browser that the tests are meant for; an older one on the machine is passed over. */
const OLDEST = 140;

/**
 * A real browser: the one that CHROME_PATH names, else a headless shell (the machine's own, the one from npm, which is made
 * for x64 Linux, or the one that root on Debian gets installed), else a whole browser. Without any, the error says what to do.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!versionOf(named)) throw new Error(`CHROME_PATH ${named} is no Chromium or Chrome that runs here.`);
    return named;
  }
  const shell = onSystem([HEADLESS_SHELL]) ?? (await unpackFromNpm());
  if (shell) return shell;
  installOnDebian(HEADLESS_SHELL);
  const present = onSystem([HEADLESS_SHELL, ...WHOLE_BROWSERS]);
  if (present) return present;
  throw new Error(
    `No browser for the browser tests. Install Chromium ${OLDEST} or later (on Debian: apt-get install ${HEADLESS_SHELL}), ` +
      'or set CHROME_PATH.',
  );
}

/** The major version, or 0 for what is no browser, or does not run on this machine. */
function versionOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return Number(/(\d+)\.\d+\.\d+/.exec(stdout ?? '')?.[1] ?? 0);
}

function onSystem(names: string[]): string | undefined {
  return names.flatMap((name) => whereIs(name) ?? []).find((path) => versionOf(path) >= OLDEST);
}

async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(CACHE, { recursive: true });
  // The package unpacks its system libraries only where it believes to be on Lambda, and always into the temp folder.
  process.env['TMPDIR'] = CACHE;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  delete process.env['AWS_EXECUTION_ENV'];
  delete process.env['TMPDIR'];
  process.env['FONTCONFIG_FILE'] = nameFonts();
  return versionOf(path) ? path : undefined;
}

/** The package looks for its font in the temp folder of Lambda. Without any font this browser ends as soon as it draws text. */
function nameFonts(): string {
  const file = `${CACHE}/fonts.conf`;
  const folders = [`${CACHE}/fonts`, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(file, `<fontconfig>${folders}<cachedir>${CACHE}/fonts-cache</cachedir></fontconfig>`);
  return file;
}
