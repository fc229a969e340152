import type { Endpoint, InputOf } from '../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { sessionAuthorization } from '../auth/auth-client.ts';
import { toCallError, unreachable } from './call-error.ts';

/** Fetches a file with a token, which a link or image cannot send. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  /** Used instead of the session of the signed-in user. */
  authorization?: string,
): Promise<Blob> {
  const headers = { authorization: authorization ?? (await sessionAuthorization()) ?? '' };
  const response = await fetch(urlOf(endpoint, input), { headers, ...(signal && { signal }) }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw toCallError(await response.json().catch(() => null));
  return response.blob();
}
