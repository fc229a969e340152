import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DomainError, type ErrorAnswer, type ErrorCode, errors } from '../../shared/errors.ts';
import { DatabaseAway, isDatabaseAway } from '../database/heartbeat.ts';
import { TooManyRequests } from '../limits/attempts.ts';
import { isFull, StoreError } from '../storage/store.ts';

export const RETRY_AFTER_SECONDS = 5;

/** The one place where a failure becomes an answer. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const { code, message, current } = describeError(error);
    const { status } = errors[code];
    logFailure(request, error, status);
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendError(request, reply, code, message, current);
  });
}

/** That the database is away has been said once, and whoever comes when it is busy is told: a line for each would bury the rest. */
export function logFailure(request: FastifyRequest, error: Error, status: number): void {
  const isExpected = error instanceof DatabaseAway || (error instanceof DomainError && error.code === 'busy');
  if (status >= 500 && !isExpected) request.log.error({ err: error }, 'request failed');
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string = errors[code].message,
  current?: object,
): FastifyReply {
  const answer: ErrorAnswer = { error: { code, message, request_id: request.id, ...(current && { current }) } };
  return reply.code(errors[code].status).header('cache-control', 'no-store').send(answer);
}

interface Description {
  code: ErrorCode;
  message?: string;
  current?: object | undefined;
}

/** Which failure of the product an error amounts to. */
export function describeError(error: FastifyError | DomainError): Description {
  if (error instanceof DomainError) return error;
  if (error instanceof StoreError) return { code: isFull(error) ? 'photo_store_full' : 'photo_store_unavailable' };
  // Before the database, which says the same when its connection breaks, and other words with it.
  if (isBrokenOff(error)) return { code: 'bad_input' };
  if (isDatabaseAway(error)) return { code: 'unavailable' };
  switch (error.statusCode) {
    case 404:
      return { code: 'not_found' };
    case 413:
      return { code: 'too_large' };
    case 415:
      return { code: 'unsupported_media_type' };
    default:
      return { code: isCallersFault(error.statusCode) ? 'bad_input' : 'internal' };
  }
}

/** What Node.js says of a request whose caller left before its body was whole. */
const isBrokenOff = ({ code, message }: FastifyError) => code === 'ECONNRESET' && message === 'aborted';

const isCallersFault = (status: number | undefined) => status !== undefined && status >= 400 && status < 500;
