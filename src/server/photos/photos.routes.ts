import type { FastifyInstance } from 'fastify';

import { DomainError } from '../../shared/errors.ts';
import type { PhotoStore } from '../storage/store.ts';
import { BUCKET, isPhotoPath, photoKey, SMALL_WIDTH } from './photo-path.ts';

/** Photos are read by their address alone, which cannot be guessed; they never change, so browsers keep them. */
export function photoFiles(app: FastifyInstance, store: PhotoStore): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>(`/photos/${BUCKET}/*`, async (request, reply) => {
    const path = request.params['*'];
    const size = request.query.w === String(SMALL_WIDTH) ? 'small' : 'full';
    const photo = isPhotoPath(path) ? await store.read(photoKey(path, size)) : null;
    if (!photo) throw new DomainError('not_found', 'Deze foto is er niet meer.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', photo.size)
      .type('image/webp')
      .send(photo.body);
  });
}
