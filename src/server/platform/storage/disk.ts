import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isErrno } from '../errors/is-errno.ts';
import { removeLeftovers } from './leftovers.ts';
import { assertKey, type PhotoStore } from './store.ts';

// Space for the database, which may be on the same disk.
const RESERVED_BYTES = 256 * 1024 ** 2;
const MAX_ATTEMPTS = 20;

export function createDiskStore(folder: string, reservedBytes = RESERVED_BYTES): PhotoStore {
  // Cannot clash with a key, because no key starts with a dot.
  const drafts = join(folder, '.drafts');
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async put(key, data) {
      await writeDurably(pathOf(key), drafts, async (draft) => {
        await assertFreeSpace(drafts, reservedBytes + data.length);
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
        // Existing files are never written to, so both keys can share one file where the disk supports hard links.
        if (await tryLink(source, target)) return true;
        await writeDurably(target, drafts, async (draft) => {
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
      // The folder name is a user id, so it must not stay behind.
      await rmdir(dirname(pathOf(key))).catch(() => {});
    },

    sweep: () => removeLeftovers(drafts, () => true),
  };
}

async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' });
}

/** False when the folder is missing or a file exists at the target. */
async function tryLink(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
  } catch {
    return false;
  }
  await sync(dirname(target));
  return true;
}

/** Writes a draft on the same disk and renames it when it is complete and synced. */
async function writeDurably(path: string, drafts: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(drafts, randomUUID());
  await mkdir(drafts, { recursive: true });
  try {
    await write(draft);
    await moveTo(path, draft);
    // Without this a crash could lose the rename.
    await sync(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function moveTo(path: string, draft: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The folder does not exist yet, or `remove` deletes it at any moment because it is empty.
      await mkdir(dirname(path), { recursive: true });
      return await rename(draft, path);
    } catch (error) {
      if (!isErrno(error, 'ENOENT') || attempt === MAX_ATTEMPTS) throw error;
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
