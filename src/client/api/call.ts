import type { Endpoint, InputOf, ResponseOf } from '../../shared/endpoint.ts';
import type { ErrorAnswer } from '../../shared/errors.ts';
import { urlOf } from '../../shared/url.ts';

/** A call that failed, with a message that a person can read. */
export class CallError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
  }
}

/** Makes one call of the API. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const { body } = input as { body?: unknown };
  const response = await send(urlOf(endpoint, input), {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await toCallError(response);
  return (await response.json()) as ResponseOf<E>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('unreachable', 'Geen verbinding met Terecht. Controleer je internet en probeer het opnieuw.');
  }
}

async function toCallError(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => null)) as ErrorAnswer | null;
  if (answer?.error) return new CallError(answer.error.code, answer.error.message);
  return new CallError('unavailable', 'Terecht is even niet bereikbaar. Probeer het zo opnieuw.');
}
