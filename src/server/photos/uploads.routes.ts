import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { DomainError } from '../../shared/errors.ts';
import { largestPhoto, uploadPhoto } from '../../shared/photos.ts';
import { askerOf } from '../http/asker.ts';
import type { Route } from '../http/route.ts';
import { createTurnstile } from '../limits/turns.ts';
import { StoreError } from '../storage/store.ts';
import { photoUrl } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';
import type { ReadingService } from './reading.service.ts';
import { withWorkingFile } from './working-files.ts';

// Far more than the form sends; whoever leaves uploads half-open holds that many and no more.
const MOST_UPLOADS_AT_ONCE = 20;
// What is a little too large is read to its end, so that the browser gets to see the answer; this is not worth it.
const MOST_READ = 5 * largestPhoto;
const NOT_WHOLE = 'De foto is niet goed overgekomen. Probeer het opnieuw.';

/** For a scope of its own: no other route pays for reading forms. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largestPhoto, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  });
}

export function uploadRoutes(route: Route, photos: PhotosService, reading: ReadingService): void {
  const enter = createTurnstile(MOST_UPLOADS_AT_ONCE);
  route(uploadPhoto, async ({ actor, authorize, request, reply }) => {
    authorize(actor);
    const uploader = { user_id: actor.user_id!, org_id: actor.org_id! };
    const { network, signal } = askerOf(request, reply);
    await photos.countUpload(uploader, network);
    const leave = enter(uploader.user_id);
    try {
      const { path, faces } = await withWorkingFile(async (file) => {
        await Promise.race([receive(request, file), leaving(signal)]);
        reading.expectPhoto();
        return photos.add(uploader, file, signal);
      });
      reply.code(201);
      return { path, imageUrl: photoUrl(path), faces };
    } finally {
      leave();
    }
  });
}

/** Fails when the caller leaves. A body that was broken off before anybody read it would be waited for without end. */
function leaving(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(new DomainError('bad_input', NOT_WHOLE));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

/** Streams the field `file` to this file. */
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
  throw new DomainError('bad_input', NOT_WHOLE);
}
