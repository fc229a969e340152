import type { Endpoint, InputOf, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { currentReader, readsDutch } from '../../../shared/platform/language/texts.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { sessionAuthorization } from '../auth/auth-client.ts';
import { toCallError, unreachable } from './call-error.ts';

interface CallOptions {
  /** Sent as the body. */
  file?: Blob;
  /** Used instead of the session of the signed-in user. */
  authorization?: string;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  { file, authorization }: CallOptions = {},
): Promise<ResponseOf<E>> {
  let { body } = input as { body?: unknown };
  if (endpoint.inLanguage && !readsDutch()) body = { ...(body as object), language: currentReader().language };
  if (endpoint.access !== 'public') authorization ??= await rejectOnAbort(sessionAuthorization(), signal);
  const response = await send(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(authorization && { authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw toCallError(await response.json().catch(() => null), response.headers.get('retry-after'));
  return (await response.json()) as ResponseOf<E>;
}

/** Ends calls that a user waits for, because browsers do not notice every dead connection. */
export const defaultTimeout = (ms = 10_000) => AbortSignal.timeout(navigator.onLine ? ms : 1_000);

/** The auth library retries a refresh for half a minute, also when the caller has given up. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(unreachable()));
  });
  return Promise.race([work, aborted]);
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}
