import type { FastifyInstance, FastifyRequest } from 'fastify';

import { readImage, removePhoto, tagImage } from '../../../shared/photos/contract.ts';
import { previewSize } from '../../../shared/photos/photo-urls.ts';
import * as schemas from '../../../shared/photos/schema.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { BUCKET, isPhotoPath, isTemporary, sizes, widths } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';
import type { TaggingService } from './tagging.service.ts';
import type { TextReadingService } from './text-reading.service.ts';

// Browsers may cache it forever, proxies for an hour: an item can become private.
const PUBLIC_CACHE = 'public, max-age=31536000, s-maxage=3600, immutable';
// The content behind a photo address never changes.
const ETAG = '"photo"';
const PRIVATE_CACHE = 'private, max-age=600';

export function photoRoutes(
  route: Route,
  photos: PhotosService,
  tagging: TaggingService,
  reading: TextReadingService,
  publicUrl: string | undefined,
): void {
  const ownAddresses = ({ protocol, host }: FastifyRequest) => [
    `${protocol}://${host}`,
    ...(publicUrl ? [publicUrl] : []),
  ];

  route(removePhoto, schemas.removePhoto, async ({ actor, params: { '*': path } }) => {
    await photos.removeTemporary(path, actor.user_id!);
    return { path };
  });

  route(tagImage, schemas.tagImage, async ({ actor, authorize, body: { imageUrl }, request }) => {
    authorize(actor);
    try {
      const { tags, raw } = await tagging.tag(imageUrl, ownAddresses(request), actor);
      return { tags, raw: raw as Record<string, unknown> | null };
    } catch (error) {
      request.log.warn({ err: error }, 'tagging failed');
      return { tags: [], raw: null };
    }
  });

  route(readImage, schemas.readImage, async ({ actor, authorize, body: { imageUrl }, request, reply }) => {
    authorize(actor);
    const { signal } = callerOf(request, reply);
    try {
      return { texts: await reading.read(imageUrl, ownAddresses(request), actor, signal), complete: true };
    } catch (error) {
      request.log.warn({ err: error }, 'reading failed');
      return { texts: [], complete: false };
    }
  });
}

/**
 * A photo address cannot be guessed, so that knowing it is enough to read the photo. Only public photos are cached by
 * proxies.
 */
export function photoFiles(
  app: FastifyInstance,
  photos: PhotosService,
  isPublic: (path: string) => Promise<boolean>,
): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>(`/photos/${BUCKET}/*`, async (request, reply) => {
    const path = request.params['*'];
    const size = sizes.find((each) => String(widths[each]) === request.query.w) ?? 'full';
    const isForEveryone =
      isPhotoPath(path) &&
      !isTemporary(path) &&
      // Photos stay readable while the database is unavailable, with a short cache time.
      (await isPublic(path).catch(() => false));
    reply.header('cache-control', isForEveryone ? PUBLIC_CACHE : PRIVATE_CACHE);
    // Feed readers embed the photo on their own pages.
    if (isForEveryone) reply.header('etag', ETAG).header('cross-origin-resource-policy', 'cross-origin');
    if (isForEveryone && request.headers['if-none-match'] === ETAG) return reply.code(304).send();
    if (request.query.w === String(previewSize.width)) {
      // Only public photos have previews in messages.
      const preview = isForEveryone ? await photos.preview(path, callerOf(request, reply)) : null;
      if (!preview) throw photoNotFound();
      return reply.type('image/jpeg').send(preview);
    }
    const photo = isPhotoPath(path) ? await photos.readSize(path, size) : null;
    if (!photo) throw photoNotFound();
    return reply.header('content-length', photo.size).type('image/webp').send(photo.body);
  });
}

const photoNotFound = () => new DomainError('not_found', 'Deze foto is er niet meer.');
