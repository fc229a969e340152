import type { Endpoint, InputOf, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { endVisit, startVisit } from '../../../shared/visitors/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';

/** A session of this browser for a confirmed e-mail address. */
export interface Visit {
  token: string;
  address: string;
  expires_at: string;
  name: string | null;
}

const STORAGE_KEY = 'terecht-visit';

let cached: { text: string | null; visit: Visit | null } = { text: null, visit: null };

export function currentVisit(): Visit | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== cached.text) cached = { text, visit: JSON.parse(text ?? 'null') as Visit | null };
  return cached.visit && Date.parse(cached.visit.expires_at) > Date.now() ? cached.visit : null;
}

const listeners = new Set<() => void>();

/** The storage event reports changes in other tabs. */
export function watchVisit(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function storeVisit(visit: Visit): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(visit));
  for (const listener of listeners) listener();
}

export function clearVisit(): void {
  localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** Exchanges the token of a link for a visit, which confirms the address and pending requests. */
export async function beginVisit(body: InputOf<typeof startVisit>['body'], name: string | null): Promise<void> {
  const { visitor_token, address, expires_at } = await call(startVisit, { body }, defaultTimeout());
  const known = currentVisit();
  storeVisit({
    token: visitor_token,
    address,
    expires_at,
    name: name ?? (known?.address === address ? known.name : null),
  });
}

/** Removes the token first, so that the visit also ends without a connection. */
export async function leaveVisit(): Promise<void> {
  const authorization = visitAuthorization();
  clearVisit();
  if (authorization) await call(endVisit, {}, defaultTimeout(), { authorization }).catch(() => {});
}

export function visitAuthorization(): string | undefined {
  const visit = currentVisit();
  return visit ? `Visitor ${visit.token}` : undefined;
}

/** Calls as the visitor or, without a visit, as the signed-in user. */
export async function callForOwnAddress<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const authorization = visitAuthorization();
  try {
    return await call(endpoint, input, signal, authorization ? { authorization } : {});
  } catch (error) {
    // The visit ended elsewhere. The call is not repeated as the signed-in user, who may have another address.
    const isOver = error instanceof CallError && error.code === 'not_signed_in';
    if (isOver && authorization && authorization === visitAuthorization()) clearVisit();
    throw error;
  }
}
