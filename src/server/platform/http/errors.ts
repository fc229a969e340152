import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DomainError, type ErrorAnswer, type ErrorCode, errors } from '../../../shared/platform/errors.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '../database/heartbeat.ts';
import { TooManyRequests } from '../rate-limit/rate-limit.ts';
import { isStoreFull, StoreError } from '../storage/store.ts';

export const RETRY_AFTER_SECONDS = 5;

/** The one place that turns errors into responses. */
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

/** Failures while the database is unavailable or a queue is full are expected; a line for each would hide the others. */
export function logFailure(request: FastifyRequest, error: Error, status: number): void {
  const isExpected = error instanceof DatabaseUnavailable || (error instanceof DomainError && error.code === 'busy');
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

interface ErrorDescription {
  code: ErrorCode;
  message?: string;
  current?: object | undefined;
}

/** Maps any error to an error code. */
export function describeError(error: FastifyError | DomainError): ErrorDescription {
  if (error instanceof DomainError) return error;
  if (error instanceof StoreError) return { code: isStoreFull(error) ? 'photo_store_full' : 'photo_store_unavailable' };
  // Checked before the database, whose broken connections have the same code but another message.
  if (isAbortedRequest(error)) return { code: 'bad_input' };
  if (isDatabaseUnavailable(error)) return { code: 'unavailable' };
  switch (error.statusCode) {
    case 404:
      return { code: 'not_found' };
    case 413:
      return { code: 'too_large' };
    case 415:
      return { code: 'unsupported_media_type' };
    default:
      return { code: isClientError(error.statusCode) ? 'bad_input' : 'internal' };
  }
}

/** The error of Node.js when the caller disconnects before the body is complete. */
const isAbortedRequest = ({ code, message }: FastifyError) => code === 'ECONNRESET' && message === 'aborted';

const isClientError = (status: number | undefined) => status !== undefined && status >= 400 && status < 500;
