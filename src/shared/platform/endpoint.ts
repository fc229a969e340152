import type * as z from 'zod/mini';

import type { Actor } from './actor.ts';
import type { Action } from './policy.ts';

/**
 * Who may call: everyone, signed-in users, or those whom the policy allows the action. With an action, the handler must
 * authorise its subject; otherwise the server refuses to respond.
 */
export type Access = 'public' | 'signed-in' | Action;

/** One call of the API, for server and browser. Its schema has the same name in the `schema.ts` beside its contract. */
export interface Endpoint<Schema extends EndpointSchema = EndpointSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: PathWith<Schema extends { params: z.ZodMiniType } ? keyof z.input<Schema['params']> : never>;
  access: Access;
  /**
   * Shows the contents of an organisation; while it is paused only to its members. The handler must authorise its subject,
   * also when access is public.
   */
  whileOpen?: true;
  /** The browser adds the language of the reader to the body, because mails follow in that language. */
  inLanguage?: true;
  /** Changes who may get in, so the caller must have signed in within the last ten minutes. */
  needsFreshSignIn?: true;
  /** Works for an account that still has to use or set up its second factor. */
  beforeSecondFactor?: true;
  /** Only a type, never set: browsers do not load schemas. */
  readonly schema?: Schema;
}

/** The description of an endpoint that only the server loads. */
export interface EndpointSchema {
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** In bytes, where it exceeds the default. */
  largestBody?: number;
  produces?: string;
  response: z.ZodMiniType;
  /** The shape of an error response, where a protocol prescribes one. */
  failure?: z.ZodMiniType;
  /** The message when the policy refuses the action, where a more helpful one exists. */
  refusal?: (actor: Actor) => string;
}

/** A path that names each of these parameters. */
type PathWith<Name> = [Name] extends [never]
  ? string
  : (Name extends string ? (path: PathWithOne<Name>) => void : never) extends (path: infer Path extends string) => void
    ? Path
    : never;
type PathWithOne<Name extends string> = Name extends '*'
  ? `${string}/*`
  : `${string}/:${Name}` | `${string}/:${Name}/${string}`;

type SchemaOf<E extends Endpoint> = NonNullable<E['schema']>;
type Parts = 'params' | 'query' | 'body';
type PartsOf<E extends Endpoint> = {
  [K in Parts as SchemaOf<E> extends Record<K, z.ZodMiniType> ? K : never]: SchemaOf<E>[K & keyof SchemaOf<E>];
};

export type InputOf<E extends Endpoint> = { [K in keyof PartsOf<E>]: z.input<PartsOf<E>[K] & z.ZodMiniType> };

export type CheckedInputOf<E extends Endpoint> = {
  [K in keyof PartsOf<E>]: z.output<PartsOf<E>[K] & z.ZodMiniType>;
};

export type ResponseOf<E extends Endpoint> = z.output<SchemaOf<E>['response']>;
