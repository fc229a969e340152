import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';

const CACHE = new URL('../../node_modules/.cache/chromium', import.meta.url).pathname;
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * A real browser: the one that CHROME_PATH names, the one from npm (made for x64 Linux), or the system's. Root on
 * Debian gets the system's installed; anybody else is told what to do. Never a skip.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH ${named} does not exist.`);
    return named;
  }
  const found = (await unpackFromNpm()) ?? onSystem() ?? installOnDebian();
  if (found) return found;
  throw new Error(
    'No browser for the browser tests. Install Chromium (on Debian: apt-get install chromium), or set CHROME_PATH.',
  );
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
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function onSystem(): string | undefined {
  for (const name of SYSTEM_NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined;
  console.log('Installing Chromium for the browser tests …');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return onSystem();
}
