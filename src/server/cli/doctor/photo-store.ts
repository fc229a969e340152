import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { Config } from '../../platform/config/config.ts';
import { createDiskStore } from '../../platform/storage/disk.ts';
import { createS3Store } from '../../platform/storage/s3.ts';
import { type Check, failed, NotChecked, ok, reasonOf } from './check.ts';

/** Writes, reads and removes a small file. */
export const photoStoreCheck = ({ s3, dataDir }: Config): Check => ({
  name: 'photo store',
  seconds: 15,
  async run() {
    if (!s3 && !existsSync(dataDir)) throw new NotChecked('not checked: there is no data folder');
    const store = s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'photos'));
    const where = s3 ? `the bucket ${s3.bucket}` : join(dataDir, 'photos');
    const key = `doctor/${randomUUID()}.txt`;
    const data = Buffer.from(key);
    let step = 'written to';
    try {
      await store.put(key, data);
      step = 'read from';
      const found = await store.read(key);
      if (!found || !(await buffer(found.body)).equals(data)) throw new Error('other bytes came back');
      step = 'removed from';
      await store.remove(key);
      if (await store.read(key)) throw new Error('the file is still there');
    } catch (error) {
      const todo = s3 ? 'Check S3_ENDPOINT, its keys and the rights on the bucket.' : 'Check the rights and the disk.';
      return failed(`A file cannot be ${step} ${where}: ${reasonOf(error as Error)}. ${todo}`);
    }
    return ok(`writes, reads and removes in ${where}`);
  },
});
