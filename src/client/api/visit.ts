import type { Endpoint, InputOf, ResponseOf } from '../../shared/endpoint.ts';
import { endVisit, startVisit } from '../../shared/visitors.ts';
import { CallError } from './call-error.ts';
import { call, soon } from './call.ts';

/** This browser is known by an e-mail address that was confirmed in it. */
export interface Visit {
  token: string;
  address: string;
  expires_at: string;
  /** As it was filled in last. */
  name: string | null;
}

const STORAGE_KEY = 'terecht-visit';

let read: { text: string | null; visit: Visit | null } = { text: null, visit: null };

export function currentVisit(): Visit | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== read.text) read = { text, visit: JSON.parse(text ?? 'null') as Visit | null };
  return read.visit && Date.parse(read.visit.expires_at) > Date.now() ? read.visit : null;
}

const listeners = new Set<() => void>();

/** Also of what other tabs do. */
export function watchVisit(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function keepVisit(visit: Visit): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(visit));
  for (const listener of listeners) listener();
}

export function forgetVisit(): void {
  localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** Confirms the address of a link, and what was asked with it. */
export async function beginVisit(body: InputOf<typeof startVisit>['body'], name: string | null): Promise<void> {
  const { visitor_token, address, expires_at } = await call(startVisit, { body }, soon());
  const known = currentVisit();
  keepVisit({
    token: visitor_token,
    address,
    expires_at,
    name: name ?? (known?.address === address ? known.name : null),
  });
}

/** Also without a connection: the token is then forgotten here, which nobody else has. */
export async function leaveVisit(): Promise<void> {
  const authorization = authorizationOfVisit();
  forgetVisit();
  if (authorization) await call(endVisit, {}, soon(), { authorization }).catch(() => {});
}

export function authorizationOfVisit(): string | undefined {
  const visit = currentVisit();
  return visit ? `Visitor ${visit.token}` : undefined;
}

/** A call for one's own address: that of the visit or, where there is none, of whoever is signed in. */
export async function callForOwnAddress<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const authorization = authorizationOfVisit();
  try {
    return await call(endpoint, input, signal, authorization ? { authorization } : {});
  } catch (error) {
    // It ended elsewhere. Not tried again as somebody else: they must see who they are first.
    const isOver = error instanceof CallError && error.code === 'not_signed_in';
    if (isOver && authorization && authorization === authorizationOfVisit()) forgetVisit();
    throw error;
  }
}
