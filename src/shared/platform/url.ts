import type { Endpoint, InputOf } from './endpoint.ts';

type Values = Record<string, unknown>;

/** The URL of a call, identical on server and client: the browser also uses it as cache key. */
export function urlOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = input as { params?: Values; query?: Values };
  const path = endpoint.path.replaceAll(/:(\w+)|\*/g, (all, name: string = all) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}
