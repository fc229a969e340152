import type { Endpoint, InputOf, ResponseOf } from '../../shared/endpoint.ts';
import { type ErrorAnswer, errors } from '../../shared/errors.ts';
import { urlOf } from '../../shared/url.ts';
import { accessToken } from './session.ts';

/** A call that failed, with a message that a person can read. */
export class CallError extends Error {
  readonly code: string;
  /** What is there now, when the call was based on something older. */
  readonly current: unknown;

  constructor(code: string, message: string, current?: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.current = current;
  }
}

export function unreachable(): CallError {
  return new CallError(
    'unreachable',
    'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.',
  );
}

/** Makes one call of the API. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const { body } = input as { body?: unknown };
  const token = endpoint.access === 'public' ? undefined : await accessToken();
  const response = await send(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw toCallError(await response.json().catch(() => null));
  return (await response.json()) as ResponseOf<E>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

export function toCallError(answer: ErrorAnswer | null): CallError {
  if (!answer?.error) return new CallError('unavailable', errors.unavailable.message);
  const { code, message, current } = answer.error;
  return new CallError(code, message, current);
}
