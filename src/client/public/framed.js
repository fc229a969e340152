// Runs first in an embedded page. It stores nothing and has no session: browsers may refuse storage in a frame, and the
// embedding site must not get near the account of a user.
for (const name of ['localStorage', 'sessionStorage']) {
  const entries = new Map();
  const value = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
  Object.defineProperty(window, name, { value });
}
