import type { Endpoint, InputOf, ResponseOf } from '../../shared/endpoint.ts';
import { urlOf } from '../../shared/url.ts';
import { accessToken } from './auth-client.ts';
import { toCallError, unreachable } from './call-error.ts';

/** Makes one call of the API; a file stands in the place of a body. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  file?: Blob,
): Promise<ResponseOf<E>> {
  const { body } = input as { body?: unknown };
  const token = endpoint.access === 'public' ? undefined : await accessToken();
  const response = await send(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
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
