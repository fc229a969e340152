import type { Endpoint, InputOf } from '../../../shared/platform/endpoint.ts';
import { fetchFile } from './fetch-file.ts';

export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
  /** Used instead of the session of the signed-in user. */
  authorization?: string,
): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(endpoint, input, undefined, authorization));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
