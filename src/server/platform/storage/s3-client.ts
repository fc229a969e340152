import { setTimeout as sleep } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const RETRIES = 2;

export interface S3Request {
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
}

/** Null when the object does not exist. */
export type SendToS3 = (method: string, key: string, request?: S3Request) => Promise<Response | null>;

/** Sends signed requests to any S3-compatible store, addressed as `endpoint/bucket/key`. */
export function createS3Client({ endpoint, bucket, ...credentials }: S3Settings, timeout: number): SendToS3 {
  const client = new AwsClient({ ...credentials, service: 's3' });

  /** Retries within the timeout when the store reports a temporary failure. */
  async function sendWithRetry(method: string, key: string, { query, ...init }: S3Request): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    const parameters = query ? `?${new URLSearchParams(query)}` : '';
    for (let attempt = 0; ; attempt++) {
      const request = await client.sign(`${endpoint}/${bucket}/${key}${parameters}`, { ...init, method });
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

  return async (method, key, request = {}) => {
    const response = await sendWithRetry(method, key, request);
    if (response.ok) return response;
    const answer = await response.text();
    // A missing bucket is a failure; a missing object is not.
    if (response.status === 404 && !answer.includes('NoSuchBucket')) return null;
    throw new Error(`${method} was answered with ${response.status}: ${answer.slice(0, 300)}`);
  };
}
