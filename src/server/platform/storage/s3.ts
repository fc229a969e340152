import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

import { assertKey, type PhotoStore } from './store.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

// Photos are some hundreds of kilobytes, so a slower response is a failure.
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Any S3-compatible store, addressed as `endpoint/bucket/key`. */
export function createS3Store(
  { endpoint, bucket, ...credentials }: S3Settings,
  timeout: number = TIMEOUT_MS,
): PhotoStore {
  const client = new AwsClient({ ...credentials, service: 's3' });

  /** Retries within the timeout when the store reports a temporary failure. */
  async function sendWithRetry(method: string, key: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    for (let attempt = 0; ; attempt++) {
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, { ...init, method });
      // Not inside the Request: there the signal is garbage collected and never fires.
      const response = await fetch(request, {
        signal,
        // A redirect would lead to another store than the operator configured.
        redirect: 'error',
      });
      const isTemporaryFailure = response.status >= 500 || response.status === 429;
      if (!isTemporaryFailure || attempt === RETRIES) return response;
      await response.body?.cancel();
      await sleep(50 * 2 ** attempt, undefined, { signal });
    }
  }

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response | null> {
    assertKey(key);
    const response = await sendWithRetry(method, key, init);
    if (response.ok) return response;
    const answer = await response.text();
    // A missing bucket is a failure; a missing photo is not.
    if (response.status === 404 && !answer.includes('NoSuchBucket')) return null;
    throw new Error(`${method} was answered with ${response.status}: ${answer.slice(0, 300)}`);
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
