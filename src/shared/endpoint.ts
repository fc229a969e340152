import type * as z from 'zod/mini';

import type { Actor } from './actor.ts';
import type { Action } from './policy.ts';

/**
 * Who may call: anybody, whoever is signed in, or whom the policy allows the action. With an action the handler
 * must authorise its subject; the server refuses to answer when it did not.
 */
export type Access = 'public' | 'signed-in' | Action;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  path: string;
  /** One line for the API page. */
  summary: string;
  access: Access;
  /**
   * Shows what is in an organisation: while that is paused, only to those who work there. The handler must authorise its
   * subject, also where anybody may call.
   */
  whileOpen?: true;
  /** What somebody reads whom the policy does not allow it, where there is more to say than that. */
  refusal?: (actor: Actor) => string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** In bytes, where it may be larger than usual. */
  largestBody?: number;
  /** The media type of the answer where it is not JSON. */
  produces?: string;
  response: z.ZodMiniType;
  /** What a failed call answers, where a protocol prescribes another shape than ours. */
  failure?: z.ZodMiniType;
}

/** One call of the API: the route, its checks, the browser's call and the API page all come from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parts = 'params' | 'query' | 'body';
type PartsOf<E> = { [K in Parts as E extends Record<K, z.ZodMiniType> ? K : never]: E[K & keyof E] };

/** What a caller passes. */
export type InputOf<E extends Endpoint> = { [K in keyof PartsOf<E>]: z.input<PartsOf<E>[K] & z.ZodMiniType> };

/** What a handler receives, checked. */
export type CheckedInputOf<E extends Endpoint> = {
  [K in keyof PartsOf<E>]: z.output<PartsOf<E>[K] & z.ZodMiniType>;
};

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
