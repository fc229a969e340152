import type { FastifyRequest } from 'fastify';

import { DomainError } from '../../shared/errors.ts';

/** The portal as this caller knows it: the address that the operator gave it, else the one that was called. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) throw new DomainError('bad_input');
  return new URL(address).origin;
}
