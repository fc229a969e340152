import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { maxPhotoBytes, uploadPhoto, uploadPhotoUnblurred } from '../../../shared/photos/contract.ts';
import * as schemas from '../../../shared/photos/schema.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { createConcurrencyLimit } from '../../platform/fair-queue/fair-queue.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { StoreError } from '../../platform/storage/store.ts';
import { photoUrl } from './photo-path.ts';
import type { PhotosService, Uploader } from './photos.service.ts';
import { withTemporaryFile } from './processing/temporary-files.ts';
import type { TextReadingService } from './text-reading.service.ts';
import type { UploadCounters } from './upload-counters.ts';

// Far more than the form sends; it bounds how many half-open uploads a client can hold.
const MAX_CONCURRENT_UPLOADS = 20;
// A slightly too large body is read to its end, so that the browser shows the answer; a larger one is not.
const MAX_BODY_READ = 5 * maxPhotoBytes;
const INCOMPLETE = 'De foto is niet goed overgekomen. Probeer het opnieuw.';

/** Registered in its own scope, so that other routes do not parse multipart bodies. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxPhotoBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  });
}

export function uploadRoutes(
  route: Route,
  photos: PhotosService,
  reading: TextReadingService,
  uploads: UploadCounters,
): void {
  const acquireSlot = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const receivePhoto = (uploader: Uploader, request: FastifyRequest, reply: FastifyReply, keepFaces: boolean) =>
    uploads.countOutcome(async () => {
      const { network, signal } = callerOf(request, reply);
      await photos.countUpload(uploader, network);
      const releaseSlot = acquireSlot(uploader.user_id);
      try {
        const { path, faces } = await withTemporaryFile(async (file) => {
          await Promise.race([receive(request, file, uploads.addBytes), rejectOnDisconnect(signal)]);
          reading.warmUp();
          return photos.add(uploader, file, { signal, keepFaces });
        });
        reply.code(201);
        return { path, imageUrl: photoUrl(path), faces };
      } finally {
        releaseSlot();
      }
    });

  route(uploadPhoto, schemas.uploadPhoto, async ({ actor, authorize, request, reply }) => {
    authorize(actor);
    return receivePhoto({ user_id: actor.user_id!, org_id: actor.org_id! }, request, reply, false);
  });

  route(uploadPhotoUnblurred, schemas.uploadPhotoUnblurred, async ({ actor, authorize, request, reply }) => {
    authorize(actor);
    return receivePhoto({ user_id: actor.user_id!, org_id: actor.org_id! }, request, reply, true);
  });
}

/**
 * Rejects when the client disconnects; otherwise a body that was cut off before it was read would be awaited forever.
 */
function rejectOnDisconnect(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectIncomplete = () => reject(new DomainError('bad_input', INCOMPLETE));
    if (signal.aborted) rejectIncomplete();
    else signal.addEventListener('abort', rejectIncomplete, { once: true });
  });
}

async function receive(request: FastifyRequest, file: string, addBytes: (bytes: number) => void): Promise<void> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  if (Number(request.headers['content-length']) > MAX_BODY_READ) throw new DomainError('photo_too_large');
  const part = await request.file().catch(throwIncomplete);
  if (part?.fieldname !== 'file') throw new DomainError('bad_input', 'Kies eerst een foto.');
  await pipeline(part.file, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(throwIncomplete);
  addBytes(part.file.bytesRead);
  if (part.file.truncated) throw new DomainError('photo_too_large');
}

/** Tells a broken connection or body from a full disk. */
function throwIncomplete(error: Error): never {
  if ('syscall' in error) throw new StoreError('the upload could not be written', { cause: error });
  throw new DomainError('bad_input', INCOMPLETE);
}
