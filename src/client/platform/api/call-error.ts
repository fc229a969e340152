import type { ErrorAnswer } from '../../../shared/platform/errors.ts';
import { text, translated } from '../../../shared/platform/language/texts.ts';
import { unavailable } from '../../../shared/platform/unavailable.ts';

/** An API call failed; the message is in the user's language. */
export class CallError extends Error {
  readonly code: string;
  /** The current state on the server, when the call was based on an older one. */
  readonly current: unknown;
  /** Seconds until a retry is allowed; NaN when the server does not say. */
  readonly retryAfterSeconds: number;

  constructor(code: string, message: string, current?: unknown, seconds = NaN) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.current = current;
    this.retryAfterSeconds = seconds;
  }
}

export function unreachable(): CallError {
  return new CallError(
    'unreachable',
    text('Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.'),
  );
}

/** A chunk could not be loaded: there is no connection, or a newer version is deployed. */
export function chunkNotLoaded(): CallError {
  return navigator.onLine
    ? new CallError('not_fetched', text('Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.'))
    : unreachable();
}

export function toCallError(answer: ErrorAnswer | null, retryAfter?: string | null): CallError {
  if (!answer?.error) return new CallError('unavailable', text(unavailable.message));
  const { code, message, current } = answer.error;
  return new CallError(code, translated(message), current, parseInt(retryAfter ?? '', 10));
}
