import { useEffect, useEffectEvent } from 'react';

const STORAGE_KEY = 'terecht-interrupted';
/** As long as an issuer may take. */
const STORED_MS = 10 * 60_000;
/** In which the page that was left is shown again. */
const SHOWN_MS = 60_000;

/** What a user was doing when the page of the issuer replaced this one, to confirm who the user is. */
export interface Interrupted {
  /** A sentence that says how to continue. */
  again: string;
  /** The dialog that is opened again, and what was chosen in it. */
  reopens?: { dialog: Dialog; chosen?: string };
}

type Dialog =
  | 'add-factor'
  | 'change-email'
  | 'erase-account'
  | 'edit-connection'
  | 'remove-connection'
  | 'hand-over'
  | 'reset-second-factor'
  | 'remove-organization';

let returned: { at: number; reopens: Interrupted['reopens'] } | null = null;

/** Before leaving for the issuer; in this tab only. */
export function storeInterrupted(interrupted: Interrupted): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...interrupted, at: Date.now() }));
}

/** After returning; null when the user was not interrupted. The page that is opened next opens its dialog. */
export function takeInterrupted(): Interrupted | null {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (!stored) return null;
  const { at, ...interrupted } = JSON.parse(stored) as Interrupted & { at: number };
  if (Date.now() - at > STORED_MS) return null;
  returned = { at: Date.now(), reopens: interrupted.reopens };
  return interrupted;
}

/** Opens the dialog once, when the user returns to it from the issuer. */
export function useReopened(dialog: Dialog, open: (chosen: string) => void): void {
  const reopen = useEffectEvent(() => {
    if (returned?.reopens?.dialog !== dialog || Date.now() - returned.at > SHOWN_MS) return;
    const { chosen = '' } = returned.reopens;
    returned = null;
    open(chosen);
  });
  useEffect(() => reopen(), []);
}
