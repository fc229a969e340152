import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const ROOT = new URL('../..', import.meta.url).pathname;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * `FROM`, or the newest tag before this commit. As long as there is no tag, the commit before the newest migration, which
 * is the nearest code with another database.
 */
export function previousRelease(): string {
  if (process.env['FROM']) return process.env['FROM'];
  const tags = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD').split('\n');
  return tags[0] || `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations/*.sql')}~1`;
}

/** Writes that release into a folder, installs its packages and builds its browser app. */
export function checkOut(release: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', release], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/ensure.mjs', '--without-tests'], { cwd: folder, env });
}
