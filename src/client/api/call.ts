import type { Endpoint, InputOf, ResponseOf } from '../../shared/endpoint.ts';
import { urlOf } from '../../shared/url.ts';
import { bearer } from './auth-client.ts';
import { toCallError, unreachable } from './call-error.ts';

interface Extras {
  /** Stands in the place of a body. */
  file?: Blob;
  /** Of somebody else than whoever is signed in. */
  authorization?: string;
}

/** Makes one call of the API. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  { file, authorization }: Extras = {},
): Promise<ResponseOf<E>> {
  const { body } = input as { body?: unknown };
  if (endpoint.access !== 'public') authorization ??= await whileWanted(bearer(), signal);
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

/** For what somebody waits for: a dead connection is then said within a moment, also where the browser sees none. */
export const soon = (ms = 10_000) => AbortSignal.timeout(navigator.onLine ? ms : 1_000);

/** Refreshing a session is tried for half a minute, with or without a connection. */
function whileWanted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
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
