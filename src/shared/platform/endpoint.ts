import type * as z from 'zod/mini';

import type { Actor } from './actor.ts';
import type { Action } from './policy.ts';

/**
 * Who may call: everyone, signed-in users, or those whom the policy allows the action. With an action, the handler must
 * authorise its subject; otherwise the server refuses to respond.
 */
export type Access = 'public' | 'signed-in' | Action;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  path: string;
  summary: string;
  access: Access;
  /**
   * Shows the contents of an organisation; while it is paused only to its members. The handler must authorise its subject,
   * also when access is public.
   */
  whileOpen?: true;
  /** The message when the policy refuses the action, where a more helpful one exists. */
  refusal?: (actor: Actor) => string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** In bytes, where it exceeds the default. */
  largestBody?: number;
  produces?: string;
  response: z.ZodMiniType;
  /** The shape of an error response, where a protocol prescribes one. */
  failure?: z.ZodMiniType;
}

/** One call of the API: the route, its validation, the client call and the API page all derive from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parts = 'params' | 'query' | 'body';
type PartsOf<E> = { [K in Parts as E extends Record<K, z.ZodMiniType> ? K : never]: E[K & keyof E] };

export type InputOf<E extends Endpoint> = { [K in keyof PartsOf<E>]: z.input<PartsOf<E>[K] & z.ZodMiniType> };

export type CheckedInputOf<E extends Endpoint> = {
  [K in keyof PartsOf<E>]: z.output<PartsOf<E>[K] & z.ZodMiniType>;
};

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
