/** In a module of its own, so that signing out works without loading the code that stores the work, and offline. */
export const unsavedWorkDatabase = 'terecht';

/** Each account has its own database, so that signing out does not delete the photos of another account. */
export const intakeDatabase = (account: string) => `terecht-intake ${account}`;

/** Deletes everything that a next user of this device could read. */
export function deleteAllUnsavedWork(account: string): void {
  // Some browsers have no IndexedDB.
  globalThis.indexedDB?.deleteDatabase(unsavedWorkDatabase);
  deleteIntake(account);
  sessionStorage.clear();
}

/** Deletes the unplaced cards of an account, for all tabs. */
export function deleteIntake(account: string): void {
  globalThis.indexedDB?.deleteDatabase(intakeDatabase(account));
}
