import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isErrno } from '../startup-error.ts';
import { isKey, type PhotoStore } from './store.ts';

export function createDiskStore(folder: string): PhotoStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('not a photo key');
    return join(folder, key);
  };
  return {
    async put(key, data) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeDurably(draft, data);
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
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

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeDurably(path: string, data: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this a crash could forget the rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
