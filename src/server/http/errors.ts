import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DomainError, type ErrorAnswer, type ErrorCode, errors } from '../../shared/errors.ts';
import { isErrno } from '../startup-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** The one place where a failure becomes an answer. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const { code, message } = describeError(error);
    if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, 'request failed');
    if (code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendError(request, reply, code, message);
  });
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string = errors[code].message,
): FastifyReply {
  const answer: ErrorAnswer = { error: { code, message, request_id: request.id } };
  return reply.code(errors[code].status).header('cache-control', 'no-store').send(answer);
}

/** Which failure of the product an error amounts to. */
export function describeError(error: FastifyError | DomainError): { code: ErrorCode; message?: string } {
  if (error instanceof DomainError) return { code: error.code, message: error.message };
  if (isDatabaseAway(error)) return { code: 'unavailable' };
  switch (error.statusCode) {
    case 400:
      return { code: 'bad_input' };
    case 404:
      return { code: 'not_found' };
    case 413:
      return { code: 'too_large' };
    case 415:
      return { code: 'unsupported_media_type' };
    default:
      return { code: 'internal' };
  }
}

/** Cannot connect, was told to go, or waited too long for a free connection. */
function isDatabaseAway(error: Error): boolean {
  return (
    isErrno(error, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300') ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}
