import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isErrno } from '../startup-error.ts';
import { assertKey, type PhotoStore } from './store.ts';

export function createDiskStore(folder: string): PhotoStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async put(key, data) {
      await placeDurably(pathOf(key), (draft) => writeFile(draft, data, { flag: 'wx' }));
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
      const source = pathOf(from);
      try {
        await placeDurably(pathOf(to), (draft) => copyFile(source, draft));
        return true;
      } catch (error) {
        if (isErrno(error, 'ENOENT')) return false;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Written beside its place and moved there when it is whole and on the disk. */
async function placeDurably(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(draft);
    await sync(draft);
    await rename(draft, path);
    // Without this a crash could forget the rename.
    await sync(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
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
