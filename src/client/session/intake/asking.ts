import { currentSession, mayHaveSession } from '../../api/auth-client.ts';
import { CallError } from '../../api/call-error.ts';
import { AGAIN_MS, connected, persist } from '../../api/connection.ts';

/** Used when the server sends no Retry-After. */
const MUCH_LATER_SECONDS = 60;

const AWAY = new Set(['unreachable', 'unavailable']);

type Hindrance = 'offline' | 'signed-out';

export type Asking = ReturnType<typeof createAsking>;

/** Repeats the calls of one account until they are answered, through lost connections and ended sessions. */
export function createAsking(account: string, onChange: (isAboutSession: boolean) => void) {
  const waiting = new Map<object, Hindrance>();

  /** One waiting call is enough to show that the intake is blocked. */
  const hindrance = (): Hindrance | null => {
    const all = [...waiting.values()];
    return all.find((each) => each === 'signed-out') ?? all[0] ?? null;
  };

  function hold(call: object, by: Hindrance | null) {
    const before = hindrance();
    if (by) waiting.set(call, by);
    else waiting.delete(call);
    const now = hindrance();
    if (now !== before) onChange([before, now].includes('signed-out'));
  }

  /** Never uses the session of another user who signed in meanwhile. */
  async function authorization(): Promise<string> {
    const session = mayHaveSession() ? await currentSession() : null;
    if (session?.user.id !== account) throw new CallError('not_signed_in', 'Je bent niet ingelogd.');
    return `Bearer ${session.access_token}`;
  }

  return {
    hindrance,

    async ask<T>(
      work: (authorization: string) => Promise<T>,
      signal: AbortSignal,
      onWait: () => void = () => {},
    ): Promise<T> {
      const call = {};
      const wait = (error: Error) => {
        // A busy server is reachable, so the user is not told that there is no connection.
        hold(call, error instanceof CallError && AWAY.has(error.code) ? 'offline' : null);
        onWait();
      };
      try {
        for (;;) {
          try {
            const answer = await persist(async () => work(await authorization()), wait, signal);
            signal.throwIfAborted();
            return answer;
          } catch (error) {
            signal.throwIfAborted();
            const code = error instanceof CallError ? error.code : undefined;
            hold(call, code === 'not_signed_in' ? 'signed-out' : null);
            if (code !== 'not_signed_in' && code !== 'too_many_requests') throw error;
            onWait();
            const seconds = code === 'too_many_requests' ? (error as CallError).seconds || MUCH_LATER_SECONDS : 0;
            await connected(Math.max(AGAIN_MS, seconds * 1_000), signal);
          }
        }
      } finally {
        hold(call, null);
      }
    },
  };
}
