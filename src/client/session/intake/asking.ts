import { currentSession, mayHaveSession } from '../../api/auth-client.ts';
import { CallError } from '../../api/call-error.ts';
import { AGAIN_MS, connected, persist } from '../../api/connection.ts';

/** Where the portal does not say when it may be tried again. */
const MUCH_LATER_SECONDS = 60;

const AWAY = new Set(['unreachable', 'unavailable']);

export type Asking = ReturnType<typeof createAsking>;

/** Calls in the name of one account, each made until it is answered: however long there is no connection or no session. */
export function createAsking(account: string, onChange: (isAboutSession: boolean) => void) {
  let hindrance: 'offline' | 'signed-out' | null = null;

  function become(next: typeof hindrance) {
    if (next === hindrance) return;
    const isAboutSession = [next, hindrance].includes('signed-out');
    hindrance = next;
    onChange(isAboutSession);
  }

  /** Never that of somebody else who signed in meanwhile. */
  async function authorization(): Promise<string> {
    const session = mayHaveSession() ? await currentSession() : null;
    if (session?.user.id !== account) throw new CallError('not_signed_in', 'Je bent niet ingelogd.');
    return `Bearer ${session.access_token}`;
  }

  return {
    hindrance: () => hindrance,

    async ask<T>(
      work: (authorization: string) => Promise<T>,
      signal: AbortSignal,
      onWait: () => void = () => {},
    ): Promise<T> {
      const wait = (error: Error) => {
        // A server that is too busy is there.
        become(error instanceof CallError && AWAY.has(error.code) ? 'offline' : null);
        onWait();
      };
      for (;;) {
        try {
          const answer = await persist(async () => work(await authorization()), wait, signal);
          become(null);
          signal.throwIfAborted();
          return answer;
        } catch (error) {
          signal.throwIfAborted();
          const code = error instanceof CallError ? error.code : undefined;
          if (code === 'not_signed_in') become('signed-out');
          else become(null);
          if (code !== 'not_signed_in' && code !== 'too_many_requests') throw error;
          onWait();
          const seconds = code === 'too_many_requests' ? (error as CallError).seconds || MUCH_LATER_SECONDS : 0;
          await connected(Math.max(AGAIN_MS, seconds * 1_000), signal);
        }
      }
    },
  };
}
