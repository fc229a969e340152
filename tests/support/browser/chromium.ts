import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

import { installOnDebian, findCommand } from './debian.ts';

const CACHE = new URL('../../../node_modules/.cache/chromium', import.meta.url).pathname;
/** The headless shell has the same engine and takes half the work of a full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The oldest browser that the tests support; older ones on the machine are ignored. */
const OLDEST = 140;

/**
 * Finds a browser: CHROME_PATH, else a headless shell (installed, from npm on x64 Linux, or installed here as root on
 * Debian), else a full browser. The error says what to install.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!versionOf(named)) throw new Error(`CHROME_PATH ${named} is no Chromium or Chrome that runs here.`);
    return named;
  }
  const shell = findInstalled([HEADLESS_SHELL]) ?? (await unpackFromNpm());
  if (shell) return shell;
  installOnDebian(HEADLESS_SHELL);
  const installed = findInstalled([HEADLESS_SHELL, ...WHOLE_BROWSERS]);
  if (installed) return installed;
  throw new Error(
    `No browser for the browser tests. Install Chromium ${OLDEST} or later (on Debian: apt-get install ${HEADLESS_SHELL}), ` +
      'or set CHROME_PATH.',
  );
}

/** Returns the major version, or 0 when the file is not a browser or does not run here. */
function versionOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return Number(/(\d+)\.\d+\.\d+/.exec(stdout ?? '')?.[1] ?? 0);
}

function findInstalled(names: string[]): string | undefined {
  return names.flatMap((name) => findCommand(name) ?? []).find((path) => versionOf(path) >= OLDEST);
}

async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(CACHE, { recursive: true });
  // The package unpacks its system libraries only on Lambda, and always into the temp folder.
  process.env['TMPDIR'] = CACHE;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  delete process.env['AWS_EXECUTION_ENV'];
  delete process.env['TMPDIR'];
  process.env['FONTCONFIG_FILE'] = writeFontConfig();
  return versionOf(path) ? path : undefined;
}

/** The package looks for its font in Lambda's temp folder, and this browser crashes on text without a font. */
function writeFontConfig(): string {
  const file = `${CACHE}/fonts.conf`;
  const folders = [`${CACHE}/fonts`, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(file, `<fontconfig>${folders}<cachedir>${CACHE}/fonts-cache</cachedir></fontconfig>`);
  return file;
}
