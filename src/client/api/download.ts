import type { Endpoint, InputOf } from '../../shared/endpoint.ts';
import { urlOf } from '../../shared/url.ts';
import { bearer } from './auth-client.ts';
import { toCallError, unreachable } from './call-error.ts';

/** Saves the answer of a call as a file: a plain link cannot carry the token. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
  /** Of somebody else than whoever is signed in. */
  authorization?: string,
): Promise<void> {
  const headers = { authorization: authorization ?? (await bearer()) ?? '' };
  const response = await fetch(urlOf(endpoint, input), { headers }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw toCallError(await response.json().catch(() => null));
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
