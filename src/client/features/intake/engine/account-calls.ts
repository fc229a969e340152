import { CallError } from '../../../platform/api/call-error.ts';
import { RETRY_MS, waitForConnection, retryUntilResponse } from '../../../platform/api/connection.ts';
import { currentSession, mayHaveSession } from '../../../platform/auth/auth-client.ts';

/** Used when the server sends no Retry-After. */
const DEFAULT_RETRY_SECONDS = 60;

const UNREACHABLE_ERRORS = new Set(['unreachable', 'unavailable']);

export type Blocker = 'offline' | 'signed-out';

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** Repeats the calls of one account until they are answered, through lost connections and ended sessions. */
export function createAccountCalls(account: string, onBlocked: (by: Blocker | null) => void) {
  const waiting = new Map<object, Blocker>();

  /** One waiting call is enough to show that the intake is blocked. */
  const blockedBy = (): Blocker | null => {
    const all = [...waiting.values()];
    return all.find((each) => each === 'signed-out') ?? all[0] ?? null;
  };

  function setBlocker(call: object, by: Blocker | null) {
    const before = blockedBy();
    if (by) waiting.set(call, by);
    else waiting.delete(call);
    const now = blockedBy();
    if (now !== before) onBlocked(now);
  }

  /** Never uses the session of another user who signed in meanwhile. */
  async function authorization(): Promise<string> {
    const session = mayHaveSession() ? await currentSession() : null;
    if (session?.user.id !== account) throw new CallError('not_signed_in', 'Je bent niet ingelogd.');
    return `Bearer ${session.access_token}`;
  }

  return {
    async ask<T>(
      work: (options: { authorization: string }) => Promise<T>,
      signal: AbortSignal,
      onWait: (error: Error) => void = () => {},
    ): Promise<T> {
      const call = {};
      const wait = (error: Error) => {
        // A busy server is reachable, so it does not count as offline.
        setBlocker(call, error instanceof CallError && UNREACHABLE_ERRORS.has(error.code) ? 'offline' : null);
        onWait(error);
      };
      try {
        for (;;) {
          try {
            const answer = await retryUntilResponse(
              async () => work({ authorization: await authorization() }),
              wait,
              signal,
            );
            signal.throwIfAborted();
            return answer;
          } catch (error) {
            signal.throwIfAborted();
            const code = error instanceof CallError ? error.code : undefined;
            setBlocker(call, code === 'not_signed_in' ? 'signed-out' : null);
            if (code !== 'not_signed_in' && code !== 'too_many_requests') throw error;
            onWait(error as CallError);
            const seconds =
              code === 'too_many_requests' ? (error as CallError).retryAfterSeconds || DEFAULT_RETRY_SECONDS : 0;
            await waitForConnection(Math.max(RETRY_MS, seconds * 1_000), signal);
          }
        }
      } finally {
        setBlocker(call, null);
      }
    },
  };
}
