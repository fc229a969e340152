import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

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

/** Writes that release into a folder and builds its browser app. It runs with the packages of the working tree. */
export function checkOut(release: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', release], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { cwd: folder });
}
