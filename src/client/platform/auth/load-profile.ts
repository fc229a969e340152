import { getProfile, type Profile } from '../../../shared/accounts/contract.ts';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/call.ts';

const WAITS_MS = [500, 1000, 2000];

/** Returns null after four failed attempts. Throws only when the session is over. */
export async function loadProfile(): Promise<Profile | null> {
  for (const pause of [...WAITS_MS, null]) {
    try {
      const profile = await call(getProfile, {});
      if (profile) return profile;
    } catch (error) {
      console.warn('The profile could not be loaded.', error);
      if (error instanceof CallError && error.code === 'not_signed_in') throw error;
    }
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}
