import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { DomainError } from '../../shared/errors.ts';
import { largestPhoto } from '../../shared/photos.ts';
import type { Job } from '../jobs/jobs.ts';
import { removeLeftovers } from '../storage/leftovers.ts';
import { StoreError } from '../storage/store.ts';

// What is a little too large is read to its end, so that the browser gets to see the answer; this is not worth it.
const MOST_READ = 5 * largestPhoto;

const PREFIX = 'terecht-upload-';

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largestPhoto, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  });
}

export const uploadSweepJob: Job<never> = {
  name: 'uploads.sweep',
  everyMinutes: 60,
  run: () => removeLeftovers(tmpdir(), (name) => name.startsWith(PREFIX)),
};

/** Streams the field `file` to a file of its own, which exists for as long as it is used. */
export async function withUploadedFile<T>(request: FastifyRequest, use: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  try {
    await receive(request, file);
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function receive(request: FastifyRequest, file: string): Promise<void> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  if (Number(request.headers['content-length']) > MOST_READ) throw new DomainError('photo_too_large');
  const part = await request.file().catch(notWhole);
  if (part?.fieldname !== 'file') throw new DomainError('bad_input', 'Kies eerst een foto.');
  await pipeline(part.file, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(notWhole);
  if (part.file.truncated) throw new DomainError('photo_too_large');
}

/** A connection that broke, or a body that is no multipart at all; a full disk is another matter. */
function notWhole(error: Error): never {
  if ('syscall' in error) throw new StoreError('the upload could not be written', { cause: error });
  throw new DomainError('bad_input', 'De foto is niet goed overgekomen. Probeer het opnieuw.');
}
