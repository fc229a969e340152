import type { FastifyInstance, FastifyRequest } from 'fastify';

import { DomainError } from '../../shared/errors.ts';
import { previewSize, readImage, removePhoto, tagImage } from '../../shared/photos.ts';
import { askerOf } from '../http/asker.ts';
import type { Route } from '../http/route.ts';
import { BUCKET, isPhotoPath, isTemporary, sizes, widths } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';
import type { ReadingService } from './reading.service.ts';
import type { TaggingService } from './tagging.service.ts';

// A browser may keep it, as it never changes. A proxy asks again before long: by then it may be for nobody any more.
const FOR_EVERYBODY = 'public, max-age=31536000, s-maxage=3600, immutable';
// An address says which photo; its content is always the same.
const ETAG = '"photo"';
const FOR_A_WHILE = 'private, max-age=600';

export function photoRoutes(
  route: Route,
  photos: PhotosService,
  tagging: TaggingService,
  reading: ReadingService,
  publicUrl: string | undefined,
): void {
  const ownAddresses = ({ protocol, host }: FastifyRequest) => [
    `${protocol}://${host}`,
    ...(publicUrl ? [publicUrl] : []),
  ];

  route(removePhoto, async ({ actor, params: { '*': path } }) => {
    await photos.removeTemporary(path, actor.user_id!);
    return { path };
  });

  route(tagImage, async ({ actor, authorize, body: { imageUrl }, request }) => {
    authorize(actor);
    try {
      const { tags, raw } = await tagging.tag(imageUrl, ownAddresses(request), actor);
      return { tags, raw: raw as Record<string, unknown> | null };
    } catch (error) {
      request.log.warn({ err: error }, 'tagging failed');
      return { tags: [], raw: null };
    }
  });

  route(readImage, async ({ actor, authorize, body: { imageUrl }, request, reply }) => {
    authorize(actor);
    const { signal } = askerOf(request, reply);
    try {
      return { texts: await reading.read(imageUrl, ownAddresses(request), actor, signal), complete: true };
    } catch (error) {
      request.log.warn({ err: error }, 'reading failed');
      return { texts: [], complete: false };
    }
  });
}

/** Photos are read by their address alone, which cannot be guessed. Only those that everybody may see are kept by others. */
export function photoFiles(
  app: FastifyInstance,
  photos: PhotosService,
  isPublic: (path: string) => Promise<boolean>,
): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>(`/photos/${BUCKET}/*`, async (request, reply) => {
    const path = request.params['*'];
    const size = sizes.find((each) => String(widths[each]) === request.query.w) ?? 'full';
    const forEverybody =
      isPhotoPath(path) &&
      !isTemporary(path) &&
      // While the database is away photos are still shown, but nobody is told to keep them.
      (await isPublic(path).catch(() => false));
    reply.header('cache-control', forEverybody ? FOR_EVERYBODY : FOR_A_WHILE);
    // Readers of feeds show it on pages of their own.
    if (forEverybody) reply.header('etag', ETAG).header('cross-origin-resource-policy', 'cross-origin');
    if (forEverybody && request.headers['if-none-match'] === ETAG) return reply.code(304).send();
    if (request.query.w === String(previewSize.width)) {
      // What is not for everybody is in no message.
      const preview = forEverybody ? await photos.preview(path, askerOf(request, reply)) : null;
      if (!preview) throw noPhoto();
      return reply.type('image/jpeg').send(preview);
    }
    const photo = isPhotoPath(path) ? await photos.readSize(path, size) : null;
    if (!photo) throw noPhoto();
    return reply.header('content-length', photo.size).type('image/webp').send(photo.body);
  });
}

const noPhoto = () => new DomainError('not_found', 'Deze foto is er niet meer.');
