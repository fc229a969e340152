/** Apart from what is done with it: it is forgotten also where nothing of that was fetched, and without a connection. */
export const workDatabase = 'terecht';

/** Nothing stays behind for the next one at this screen. */
export function forgetAllWork(): void {
  // Where a browser keeps nothing, there is nothing to forget.
  globalThis.indexedDB?.deleteDatabase(workDatabase);
  sessionStorage.clear();
}
