import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isErrno } from '../process/startup-error.ts';
import { removeLeftovers } from './leftovers.ts';
import { assertKey, type PhotoStore } from './store.ts';

// The database on the same disk must be able to go on.
const RESERVE = 256 * 1024 ** 2;
const MOST_ATTEMPTS = 20;

export function createDiskStore(folder: string, reserve = RESERVE): PhotoStore {
  // No key starts with a dot.
  const drafts = join(folder, '.drafts');
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async put(key, data) {
      await placeDurably(pathOf(key), drafts, async (draft) => {
        await assertRoom(drafts, reserve + data.length);
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(data);
          await file.sync();
        } finally {
          await file.close();
        }
      });
    },

    async read(key) {
      try {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { body: file.createReadStream(), size };
      } catch (error) {
        if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },

    async copy(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)];
      try {
        // Nobody writes in a file that is there: both may be the same one, where this disk can do that.
        if (await isLinked(source, target)) return true;
        await placeDurably(target, drafts, async (draft) => {
          await copyFile(source, draft);
          await sync(draft);
        });
        return true;
      } catch (error) {
        if (isErrno(error, 'ENOENT')) return false;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
      // The folder is named after a person.
      await rmdir(dirname(pathOf(key))).catch(() => {});
    },

    sweep: () => removeLeftovers(drafts, () => true),
  };
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' });
}

/** Not where something is in the way: its folder is not there yet, or another file is. */
async function isLinked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
  } catch {
    return false;
  }
  await sync(dirname(target));
  return true;
}

/** Written elsewhere on the same disk, and moved to its place when it is whole and safe. */
async function placeDurably(path: string, drafts: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(drafts, randomUUID());
  await mkdir(drafts, { recursive: true });
  try {
    await write(draft);
    await moveTo(path, draft);
    // Without this a crash could forget the rename.
    await sync(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function moveTo(path: string, draft: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(draft, path);
    } catch (error) {
      // Its folder is not there yet, or was removed at that very moment for having become empty.
      if (!isErrno(error, 'ENOENT') || attempt === MOST_ATTEMPTS) throw error;
      await mkdir(dirname(path), { recursive: true });
    }
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
