import type { Endpoint, InputOf } from '../../shared/endpoint.ts';
import { urlOf } from '../../shared/url.ts';
import { bearer } from './auth-client.ts';
import { toCallError, unreachable } from './call-error.ts';

/** The answer of a call that is a file: neither a link nor an image can carry the token. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  /** Of somebody else than whoever is signed in. */
  authorization?: string,
): Promise<Blob> {
  const headers = { authorization: authorization ?? (await bearer()) ?? '' };
  const response = await fetch(urlOf(endpoint, input), { headers, ...(signal && { signal }) }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw toCallError(await response.json().catch(() => null));
  return response.blob();
}
