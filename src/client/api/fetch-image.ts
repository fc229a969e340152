import type { Endpoint, InputOf } from '../../shared/endpoint.ts';
import { urlOf } from '../../shared/url.ts';
import { toCallError, unreachable } from './call-error.ts';

/** A picture that is not for everybody: an address in a page cannot say who asks. */
export async function fetchImage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const headers = { ...(authorization && { authorization }) };
  const response = await fetch(urlOf(endpoint, input), { headers, signal }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw toCallError(await response.json().catch(() => null));
  return response.blob();
}
