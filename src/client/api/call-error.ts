import { type ErrorAnswer, unavailable } from '../../shared/errors.ts';

/** A call that failed, with a message that a person can read. */
export class CallError extends Error {
  readonly code: string;
  /** What is there now, when the call was based on something older. */
  readonly current: unknown;
  /** Until it may be tried again; NaN where the portal does not say. */
  readonly seconds: number;

  constructor(code: string, message: string, current?: unknown, seconds = NaN) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.current = current;
    this.seconds = seconds;
  }
}

export function unreachable(): CallError {
  return new CallError(
    'unreachable',
    'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.',
  );
}

/** A part of the app could not be fetched: there is no connection, or the portal has a newer version by now. */
export function notFetched(): CallError {
  return navigator.onLine
    ? new CallError('not_fetched', 'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.')
    : unreachable();
}

export function toCallError(answer: ErrorAnswer | null, retryAfter?: string | null): CallError {
  if (!answer?.error) return new CallError('unavailable', unavailable.message);
  const { code, message, current } = answer.error;
  return new CallError(code, message, current, parseInt(retryAfter ?? '', 10));
}
