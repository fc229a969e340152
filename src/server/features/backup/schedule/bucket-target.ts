import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { StartupError } from '../../../platform/errors/startup-error.ts';
import { createS3Client, type S3Settings, type SendToS3 } from '../../../platform/storage/s3-client.ts';
import type { BackupTarget } from './backup-target.ts';

// S3 allows 10,000 parts, so that a backup may take 312 GB.
const PART_BYTES = 32 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Long enough for a part over ten megabits per second. */
const REQUEST_TIMEOUT_MS = 120_000;
const IDLE_TIMEOUT_MS = 60_000;

export function createBucketTarget(settings: S3Settings, partBytes = PART_BYTES): BackupTarget {
  const client = createS3Client(settings, REQUEST_TIMEOUT_MS);
  const send: SendToS3 = (...request) => client(...request).catch(throwBucketError);
  const expect = async (...request: Parameters<SendToS3>): Promise<Response> => {
    const response = await send(...request);
    if (!response) throw new StartupError(`The bucket of BACKUP_S3_BUCKET has no ${request[1]}.`);
    return response;
  };

  return {
    async check() {
      const file = `terecht-check-${randomUUID()}`;
      await (await expect('PUT', file, { body: Buffer.from(file) })).text();
      await send('DELETE', file);
    },

    /** A multipart upload: the object exists when it is completed, and parts that were not completed are no object. */
    async write(file, data) {
      const begun = await (await expect('POST', file, { query: { uploads: '' } })).text();
      const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
      if (!uploadId) throw new StartupError(`The bucket began no upload: ${begun.slice(0, 300)}`);
      try {
        const tags: string[] = [];
        let size = 0;
        for await (const body of inParts(data, partBytes)) {
          if (tags.length === MAX_PARTS) throw new StartupError('The backup is too large for one object in a bucket.');
          const query = { partNumber: String(tags.length + 1), uploadId };
          const response = await expect('PUT', file, { query, body });
          await response.text();
          tags.push(response.headers.get('etag') ?? '');
          size += body.length;
        }
        const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        const completed = await (await expect('POST', file, { query: { uploadId }, body })).text();
        // It may fail after the store has already responded with 200.
        if (!completed.includes('<CompleteMultipartUploadResult')) {
          throw new StartupError(`The bucket did not complete the upload: ${completed.slice(0, 300)}`);
        }
        return size;
      } catch (error) {
        // The parts would cost storage. When this fails too, the bucket's rule for incomplete uploads removes them.
        await send('DELETE', file, { query: { uploadId } })
          .then((response) => response?.text())
          .catch(() => {});
        throw error;
      }
    },

    async size(file) {
      const found = await send('HEAD', file);
      return found ? Number(found.headers.get('content-length')) : undefined;
    },

    source: (file) => ({
      name: file,
      async open() {
        const response = await openObject(settings, file);
        return { size: Number(response.headers.get('content-length')), bytes: Readable.from(chunksOf(response)) };
      },
    }),

    async remove(file) {
      await (await send('DELETE', file))?.text();
    },
  };
}

function throwBucketError(error: unknown): never {
  throw new StartupError(`The bucket of BACKUP_S3_BUCKET failed: ${reasonOf(error as Error)}`);
}

/** The reason that fetch gives is in the cause of its error. */
const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

/** Buffers of exactly `size` bytes and a last one with the rest, because stores refuse small parts before the last. */
async function* inParts(data: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of data) {
    for (let from = 0; from < bytes.length;) {
      const copied = bytes.subarray(from, from + size - filled);
      part.set(copied, filled);
      [from, filled] = [from + copied.length, filled + copied.length];
      if (filled < size) continue;
      yield part;
      [part, filled] = [new Uint8Array(size), 0];
    }
  }
  yield part.subarray(0, filled);
}

/** Without a limit on the whole response, because a large backup takes long to read. */
async function openObject(settings: S3Settings, file: string): Promise<Response> {
  const response = await createS3Client(settings, 24 * 60 * 60 * 1000)('GET', file).catch(throwBucketError);
  if (!response?.body) throw new StartupError(`The bucket of BACKUP_S3_BUCKET has no ${file}.`);
  return response;
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body!.getReader();
  try {
    for (;;) {
      const { promise: idle, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new StartupError('The bucket stopped answering.')), IDLE_TIMEOUT_MS);
      const { value, done } = await Promise.race([reader.read(), idle]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`The bucket stopped: ${reasonOf(error as Error)}`);
  } finally {
    await reader.cancel().catch(() => {});
  }
}
