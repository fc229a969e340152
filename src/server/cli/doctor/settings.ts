import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';

import { type Config, EXAMPLE_PROVIDER_EMAIL, readConfig, settingNames } from '../../platform/config/config.ts';
import { assertCanBeMade } from '../../platform/config/data-folder.ts';
import { SettingsError } from '../../platform/config/settings-error.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { type Check, failed, NotChecked, ok, warning } from './check.ts';

const GB = 1024 ** 3;
const MAX_TYPING_ERRORS = 2;
/** Shorter names resemble many others. */
const MIN_LENGTH_TO_COMPARE = 7;

interface ReadSettings {
  config: Config | undefined;
  check: Check;
}

/** Leaves out the settings that are wrong, so that the other checks can run. */
export function readSettings(env: NodeJS.ProcessEnv): ReadSettings {
  const problems: string[] = [];
  const left = { ...env };
  const leftOut = new Set<string>();
  let config: Config | undefined;
  for (let isWrong = true; isWrong;) {
    isWrong = false;
    try {
      config = readConfig(left);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      const { names, missing } = error instanceof SettingsError ? error : { names: [], missing: undefined };
      // A setting that was left out because it is wrong is not missing.
      if (!missing || !leftOut.has(missing)) problems.push(error.message);
      const wrong = names.filter((name) => name in left);
      for (const name of wrong) {
        delete left[name];
        leftOut.add(name);
      }
      isWrong = wrong.length > 0;
    }
  }
  return { config, check: { name: 'settings', run: async () => assess(config, problems, misspelt(env)) } };
}

/** Settings that are not known, with the one that they resemble. */
const misspelt = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env)
    .filter((name) => env[name] && !settingNames.includes(name) && name.length >= MIN_LENGTH_TO_COMPARE)
    .flatMap((name) => {
      const meant = settingNames.find((known) => editDistance(name, known) <= MAX_TYPING_ERRORS);
      return meant ? [`${name} is no setting: is ${meant} meant?`] : [];
    });

function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = above[j]! + (letter === other[j] ? 0 : 1);
      row.push(Math.min(replaced, above[j + 1]! + 1, row[j]! + 1));
    }
    above = row;
  }
  return above.at(-1)!;
}

function assess(config: Config | undefined, problems: string[], typingErrors: string[]) {
  if (problems.length > 0 || !config) return failed([...problems, ...typingErrors].join(' '));
  if (typingErrors.length > 0) return warning(typingErrors.join(' '));
  const { production, publicUrl, isLocal, demo, providerEmail } = config;
  if (isLocal) return ok('right, for use on this machine only');
  if (!publicUrl) return warning('PUBLIC_URL is not set: links in mails and HSTS need the public address.');
  if (!publicUrl.startsWith('https:')) {
    return warning(
      `PUBLIC_URL ${publicUrl} is not https: passwords travel unprotected. Put a proxy with TLS before it.`,
    );
  }
  if (!production) return warning('NODE_ENV is not production: set it, with JWT_SECRET and SECRETS_KEY.');
  if (providerEmail === EXAMPLE_PROVIDER_EMAIL) {
    return warning('PROVIDER_EMAIL is not set: security.txt and the free trial need an address that exists.');
  }
  if (demo) return warning('DEMO is 1: its accounts have a public password. Set it to 0.');
  return ok(`right, for ${publicUrl}`);
}

export const dataFolderChecks = ({ dataDir }: Config): Check[] => [
  {
    name: 'data folder',
    async run() {
      if (!existsSync(dataDir)) {
        assertCanBeMade(dataDir);
        return warning(`${dataDir} does not exist; the first start makes it.`);
      }
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
        throw new StartupError(`This user may not write in ${dataDir}: make it the owner, or set DATA_DIR.`);
      });
      return ok(dataDir);
    },
  },
  {
    name: 'disk space',
    async run() {
      if (!existsSync(dataDir)) throw new NotChecked('not checked: there is no data folder');
      const { bavail, blocks, bsize } = await statfs(dataDir);
      const [free, all] = [bavail * bsize, blocks * bsize];
      const message = `${(free / GB).toFixed(1)} GB of ${(all / GB).toFixed(1)} GB is free in DATA_DIR`;
      if (free < GB / 2) return failed(`${message}: make room now, or the database stops.`);
      if (free < 5 * GB && free < all / 10) return warning(`${message}: make room.`);
      return ok(message);
    },
  },
];
