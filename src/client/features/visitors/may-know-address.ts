import { mayHaveSession } from '../../platform/auth/auth-client.ts';

/** False when this browser knows no confirmed address; true when it may, without loading code to look. */
export const mayKnowAddress = (): boolean => localStorage.getItem('terecht-visit') !== null || mayHaveSession();
