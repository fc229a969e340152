/** Apart from what is done with it: it is forgotten also where nothing of that was fetched, and without a connection. */
export const workDatabase = 'terecht';

/** Of one account: what waits there for somebody else stays. */
export const intakeDatabase = (account: string) => `terecht-intake ${account}`;

/** Nothing stays behind for the next one at this screen. */
export function forgetAllWork(account: string): void {
  // Where a browser keeps nothing, there is nothing to forget.
  globalThis.indexedDB?.deleteDatabase(workDatabase);
  forgetIntake(account);
  sessionStorage.clear();
}

/** What waits to be placed by one account, in whatever tab. */
export function forgetIntake(account: string): void {
  globalThis.indexedDB?.deleteDatabase(intakeDatabase(account));
}
