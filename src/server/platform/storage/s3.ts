import { Readable } from 'node:stream';

import { createS3Client, type S3Request, type S3Settings } from './s3-client.ts';
import { assertKey, type PhotoStore } from './store.ts';

// Photos are some hundreds of kilobytes, so a slower response is a failure.
const TIMEOUT_MS = 10_000;

/** Photos in an S3-compatible store. */
export function createS3Store(settings: S3Settings, timeout: number = TIMEOUT_MS): PhotoStore {
  const { bucket } = settings;
  const client = createS3Client(settings, timeout);

  async function send(method: string, key: string, request?: S3Request): Promise<Response | null> {
    assertKey(key);
    return client(method, key, request);
  }

  return {
    async put(key, data) {
      const response = await send('PUT', key, {
        body: new Uint8Array(data),
        headers: { 'content-type': 'image/webp' },
      });
      if (!response) throw new Error('PUT was answered with 404');
      await response.text();
    },

    async read(key) {
      const response = await send('GET', key);
      if (!response) return null;
      // Reads the whole photo first: the timeout is for the store, not for a visitor with a slow connection.
      const photo = Buffer.from(await response.arrayBuffer());
      return { body: Readable.from(photo), size: photo.length };
    },

    async copy(from, to) {
      assertKey(from);
      const response = await send('PUT', to, { headers: { 'x-amz-copy-source': `/${bucket}/${from}` } });
      if (!response) return false;
      // A copy may fail after the store has already responded with 200.
      const answer = await response.text();
      if (answer.includes('<Error>')) throw new Error(`copy failed: ${answer.slice(0, 300)}`);
      return true;
    },

    async remove(key) {
      const response = await send('DELETE', key);
      await response?.text();
    },
  };
}
