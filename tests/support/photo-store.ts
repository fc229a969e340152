import { rm } from 'node:fs/promises';

import S3rver from '@20minutes/s3rver';

export const BUCKET = 'photos';

/** The settings of a portal that stores photos there. */
export const photoStoreSettings = (address: string, port: number) => ({
  PHOTO_STORE: 's3',
  S3_ENDPOINT: `http://${address}:${port}/`,
  S3_REGION: 'eu-central-1',
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

/** Starts an S3-compatible store with one bucket; port 0 is any free one. */
export async function startPhotoStore(address: string, port: number, directory: string) {
  const configureBuckets = [{ name: BUCKET }];
  const s3 = new S3rver({ address, port, silent: true, directory, configureBuckets });
  keepEmptyFolders(s3);
  const listening = await s3.run();
  return { port: listening.port, close: () => s3.close() };
}

interface FileStore {
  getResourcePath(bucket: string, key: string, part: string): string;
  deleteObject(bucket: string, key: string): Promise<void>;
}

/** s3rver removes empty folders together with files put there at the same moment, which no real store does. */
function keepEmptyFolders(s3: S3rver): void {
  const { store } = s3 as unknown as { store: FileStore };
  store.deleteObject = async (bucket, key) => {
    for (const part of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, part), { force: true });
    }
  };
}
