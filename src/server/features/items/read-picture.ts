import { Readable } from 'node:stream';

import { DomainError } from '../../../shared/platform/errors.ts';

export function readPicture({ body }: { body: unknown }): Readable {
  if (!(body instanceof Readable)) throw new DomainError('unsupported_media_type');
  return body;
}
