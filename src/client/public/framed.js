// Runs first in an embedded page. It stores nothing and has no session: browsers may refuse storage in a frame, and the
// embedding site must not get near the account of a user. The app then stores values in memory (storage/memory-storage.ts).
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: null, configurable: true });
